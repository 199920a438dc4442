import { useTranslations } from 'next-intl'
import { Reauthenticate } from '@/components/admin/form/rejection-summary'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { ApiError } from '@/lib/platform/http/client'

/**
 * Returns a function that says whether a call failed because the session has ended, and then shows a way to sign in
 * again in another tab: nothing of the page is lost. Every call of the back office outside a form asks it first.
 */
export function useSessionEnded(): (error: unknown) => boolean {
  const t = useTranslations('adminForm')
  return (error) => {
    if (!(error instanceof ApiError) || error.status !== 401) return false
    void confirm({
      title: toErrorMessage(error, t('sessionEnded')),
      text: <Reauthenticate />,
      cancel: t('close'),
    })
    return true
  }
}
