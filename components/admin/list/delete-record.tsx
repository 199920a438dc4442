'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useAction } from '@/components/admin/action/use-action'
import { useSessionEnded } from '@/components/admin/action/use-session-ended'
import { focusMain } from '@/components/ui/browser/focus-main'
import type { CallConflict } from '@/app/api/calls'
import { callApi, getErrorBody } from '@/components/ui/browser/call-api'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'
import { Link } from '@/components/ui/link/link'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { toast } from '@/components/ui/toast/toast'
import { isClientError } from '@/lib/platform/http/client'

/** Counts of the records that use this one, as each call that deletes a record returns them. */
type Uses = CallConflict<'DELETE /api/brands/{id}'>['uses']

type Props = {
  /** The call that deletes the record. */
  call:
    | `DELETE /api/${'brands' | 'categories' | 'subcategories' | 'products'}/{id}`
    | 'DELETE /api/delivery/zones/{id}'
  id: number
  name: string
  question: string
  /** Deletes the record with all that uses it, where nothing of it was ordered. */
  callForAll?: 'DELETE /api/brands/{id}/removal'
  /** The lists of the records that use it. */
  usedIn?: { categories?: string; subcategories?: string; products?: string; drafts?: string }
}

/**
 * Deletes a record after confirmation. If it is in use, shows links to the records that use it (decision D17). Otherwise says
 * why it was refused; trying again is offered when there was no answer or the server failed.
 */
export function DeleteRecord({ call, id, name, question, callForAll, usedIn = {} }: Props) {
  const t = useTranslations('adminList')
  const router = useRouter()
  const hasSessionEnded = useSessionEnded()

  const tellUses = async (uses: Uses) => {
    const isMeant = await confirm({
      title: t('inUse', { name }),
      text: <UseList uses={uses} usedIn={usedIn} />,
      cancel: t('close'),
      ...(callForAll ? { confirm: t('deleteAll'), isDangerous: true } : {}),
    })
    if (!isMeant || !callForAll) return
    try {
      await callApi(callForAll, { params: { id } })
      toast.removed(t('deletedAll', { name }))
      focusMain()
      router.refresh()
    } catch (error) {
      if (!hasSessionEnded(error)) toast.failed(toErrorMessage(error, t('deleteFailed', { name })))
    }
  }

  const { isBusy, press, send } = useAction(() => callApi(call, { params: { id } }), {
    question: { title: question, confirm: t('delete') },
    onDone: () => {
      toast.removed(t('deleted', { name }))
      // The row disappears, and the focused button with it.
      focusMain()
      router.refresh()
      return false
    },
    onError: async (error) => {
      const uses = getErrorBody('DELETE /api/brands/{id}', 409, error)?.uses
      if (uses) await tellUses(uses)
      else if (isClientError(error) && error.status === 404) router.refresh()
      else if (isClientError(error)) toast.failed(toErrorMessage(error, t('deleteFailed', { name })))
      else toast.failed(t('deleteFailed', { name }), { label: t('retry'), run: send })
    },
  })

  return (
    <IconButton
      label={t('deleteOf', { name })}
      isBusy={isBusy}
      onClick={() => press()}
      className="relative z-1 hover:text-danger"
    >
      <Icon of="icon-Trash" />
    </IconButton>
  )
}

function UseList({ uses, usedIn }: { uses: Uses; usedIn: NonNullable<Props['usedIn']> }) {
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
