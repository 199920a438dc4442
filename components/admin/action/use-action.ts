import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSessionEnded } from '@/components/admin/action/use-session-ended'
import { useCall } from '@/components/ui/browser/use-call'
import { confirm, type ConfirmOptions } from '@/components/ui/button/confirm-dialog'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { toast } from '@/components/ui/toast/toast'
import { isClientError } from '@/lib/platform/http/client'

/** The question before an action, for those that cannot be undone. */
export type Question = Omit<ConfirmOptions, 'cancel'> & { cancel?: string }

type Options<Answer> = {
  question?: Question | null | undefined
  /** Returns true to stay busy: another page opens. */
  onDone: (answer: Answer) => boolean
  /** Replaces the message of a failure and the refresh of the page after a rejection; not for a session that has ended. */
  onError?: ((error: unknown) => void | Promise<void>) | undefined
  /** What is said about a failure when the server says nothing. */
  failed?: string | undefined
}

/** One call of the back office at a time: the question before it, whether it is under way, and why it failed. */
export function useAction<Answer, Args extends unknown[] = []>(
  call: (...args: Args) => Promise<Answer>,
  { question, onDone, onError, failed }: Options<Answer>,
) {
  const t = useTranslations('adminForm')
  const router = useRouter()
  const hasSessionEnded = useSessionEnded()
  const tellFailure = (error: unknown) => {
    toast.failed(toErrorMessage(error, failed ?? t('notDone')))
    if (isClientError(error)) router.refresh()
  }
  const { isBusy, send } = useCall(call, {
    onDone,
    onError: (error) => (hasSessionEnded(error) ? undefined : (onError ?? tellFailure)(error)),
  })
  const press = async (...args: Args) => {
    const isMeant = !question || (await confirm({ isDangerous: true, cancel: t('cancel'), ...question }))
    if (isMeant) send(...args)
  }
  return {
    isBusy,
    /** Asks first. */
    press: (...args: Args) => void press(...args),
    /** Asks nothing: the same was meant before. */
    send,
  }
}
