'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { focusMain } from '@/components/ui/browser/focus-main'
import type { CallConflict } from '@/app/api/calls'
import { getErrorBody } from '@/components/ui/browser/call-api'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'
import { Link } from '@/components/ui/link/link'
import { toast } from '@/components/ui/toast/toast'
import { apiFetch, ApiError } from '@/lib/platform/http/client'

/** Counts of the records that use this one, as each call that deletes a record returns them. */
type Uses = CallConflict<'DELETE /api/brands/{id}'>['uses']

type Props = {
  /** The API call that deletes the record. */
  path: string
  name: string
  question: string
  /** The lists of the records that use it. */
  usedIn: { categories?: string; subcategories?: string; products?: string; drafts?: string }
}

/** Deletes a record after confirmation. If it is in use, shows links to the records that use it (decision D17). */
export function DeleteRecord({ path, name, question, usedIn }: Props) {
  const t = useTranslations('adminList')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  const tellUses = (uses: Uses) =>
    confirm({
      title: t('inUse', { name }),
      text: <UseList uses={uses} usedIn={usedIn} />,
      cancel: t('close'),
    })

  const remove = async () => {
    setBusy(true)
    try {
      await apiFetch(path, { method: 'DELETE' })
      toast.removed(t('deleted', { name }))
      // The row disappears, and the focused button with it.
      focusMain()
      router.refresh()
    } catch (error) {
      const uses = getErrorBody('DELETE /api/brands/{id}', 409, error)?.uses
      if (uses) await tellUses(uses)
      else if (error instanceof ApiError && error.status === 404) router.refresh()
      else toast.failed(t('deleteFailed', { name }), { label: t('retry'), run: () => void remove() })
    } finally {
      setBusy(false)
    }
  }

  const ask = async () => {
    const isConfirmed = await confirm({
      title: question,
      confirm: t('delete'),
      cancel: t('cancel'),
      isDangerous: true,
    })
    if (isConfirmed) await remove()
  }

  return (
    <IconButton
      label={t('deleteOf', { name })}
      disabled={isBusy}
      onClick={() => void ask()}
      className="relative z-1 hover:text-danger"
    >
      <Icon of="icon-Trash2" />
    </IconButton>
  )
}

function UseList({ uses, usedIn }: { uses: Uses; usedIn: Props['usedIn'] }) {
  const t = useTranslations('adminList')
  const onSale = uses.products - uses.archived - uses.drafts
  const lines = [
    { count: uses.categories, text: 'usesCategories', href: usedIn.categories },
    { count: uses.subcategories, text: 'usesSubcategories', href: usedIn.subcategories },
    { count: onSale, text: 'usesProducts', href: usedIn.products },
    { count: uses.drafts, text: 'usesDrafts', href: usedIn.drafts },
    { count: uses.archived, text: 'usesArchived', href: undefined },
  ] as const
  return (
    <>
      <p>{t('inUseText')}</p>
      <ul className="mt-2 list-disc pl-5">
        {lines
          .filter(({ count }) => count > 0)
          .map(({ count, text, href }) => (
            <li key={text} className="py-1">
              {href ? (
                <Link href={href} className="font-semibold text-jade underline underline-offset-4">
                  {t(text, { count })}
                </Link>
              ) : (
                t(text, { count })
              )}
            </li>
          ))}
      </ul>
    </>
  )
}
