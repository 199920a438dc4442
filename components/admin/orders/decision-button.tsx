'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useAction } from '@/components/admin/action/use-action'
import { type CallRequest, sendCall } from '@/components/ui/browser/call-api'
import { Button } from '@/components/ui/button/button'
import { Notice } from '@/components/ui/state/notice'
import { toast } from '@/components/ui/toast/toast'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { type ApiError, isClientError } from '@/lib/platform/http/client'

export type DecisionRequest =
  | ({ call: 'PATCH /api/orders/update' } & CallRequest<'PATCH /api/orders/update'>)
  | ({ call: 'PATCH /api/payments/{id}' } & CallRequest<'PATCH /api/payments/{id}'>)

type Props = Pick<ComponentProps<typeof Button>, 'variant'> & {
  /** The order. */
  id: number
  /** The call that decides; its response says whether it changed anything. */
  request: DecisionRequest
  /** The warnings of the pending payment that the decision would verify; the admin is then asked first. */
  warnings: ReactNode
  label: string
  done: string
  /** The page to open afterwards. */
  returnTo: string
  /** The key that presses the button. */
  shortcut?: string
  /** Whether Enter presses it when the page opens. */
  isFocused?: boolean
  /** False once the decision is no longer possible: only the message of a failed attempt stays. */
  isOffered?: boolean
}

/** A button that confirms an order or verifies its payment, and opens the next page with a message. */
export function DecisionButton({
  id,
  request,
  warnings,
  label,
  done,
  returnTo,
  shortcut,
  variant,
  isFocused = false,
  isOffered = true,
}: Props) {
  const t = useTranslations('adminConfirm')
  const router = useRouter()
  const [rejection, setRejection] = useState<ApiError | null>(null)

  const { isBusy, press } = useAction(
    () => {
      setRejection(null)
      return sendCall(request.call, request)
    },
    {
      question: warnings
        ? {
            title: t('question', { id: String(id) }),
            text: warnings,
            confirm: t('anyway', { action: label }),
            cancel: t('cancel'),
          }
        : null,
      onDone: ({ changed }) => {
        toast.done(changed ? done : t('doneByAnother'))
        router.push(returnTo)
        router.refresh()
        return true
      },
      onError: (error) => {
        if (!isClientError(error)) {
          toast.failed(toErrorMessage(error, t('failed')), { label: t('retry'), run: press })
          return
        }
        setRejection(error)
        if (error.status === 409) router.refresh()
      },
    },
  )

  return (
    <>
      {isOffered && (
        <Button
          variant={variant}
          isBusy={isBusy}
          aria-keyshortcuts={shortcut}
          autoFocus={isFocused}
          onClick={() => press()}
        >
          {isBusy ? t('busy') : label}
        </Button>
      )}
      {rejection !== null && (
        <Notice
          role="alert"
          tone="danger"
          title={rejection.status === 409 ? t('changedMeanwhile') : rejection.message}
          className="basis-full"
        >
          {rejection.status === 409 && <p>{rejection.message}</p>}
        </Notice>
      )}
    </>
  )
}
