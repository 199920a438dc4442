'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { focusMain } from '@/components/ui/browser/focus-main'
import { Button, type ButtonVariant } from '@/components/ui/button/button'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { toast } from '@/components/ui/toast/toast'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { apiFetch, isClientError } from '@/lib/platform/http/client'

type Props = ButtonVariant & {
  path: string
  method?: 'POST' | 'PATCH' | 'DELETE'
  body?: Readonly<Record<string, string | number | boolean>>
  /** The confirmation question, for actions that cannot be undone. */
  question?: { title: string; text?: string; confirm: string; isDangerous?: boolean }
  done: string
  /** The page to open afterwards. Without it, the current page is refreshed. */
  to?: string
  label?: string
  /** The key of the back office that presses it. */
  shortcut?: string
  children: ReactNode
}

/** A button that makes one API call: asks for confirmation if needed, shows the result, and refreshes the page. */
export function ActionButton({
  path,
  method = 'DELETE',
  body,
  question,
  done,
  to,
  label,
  shortcut,
  children,
  ...look
}: Props) {
  const t = useTranslations('adminForm')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  const press = async () => {
    const isMeant = !question || (await confirm({ isDangerous: true, ...question, cancel: t('cancel') }))
    if (!isMeant) return
    setBusy(true)
    try {
      await apiFetch(path, { method, ...(body ? { body } : {}) })
      if (to) {
        location.assign(to)
        return
      }
      toast.done(done)
      // The button may disappear, and the focus with it.
      focusMain()
      router.refresh()
    } catch (error) {
      toast.failed(toErrorMessage(error, t('notDone')))
      if (isClientError(error)) router.refresh()
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      {...look}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      isBusy={isBusy}
      onClick={() => void press()}
    >
      {children}
    </Button>
  )
}
