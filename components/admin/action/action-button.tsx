'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import type { ApiCall, CallAnswer } from '@/app/api/calls'
import { type Question, useAction } from '@/components/admin/action/use-action'
import { type CallRequest, sendCall } from '@/components/ui/browser/call-api'
import { focusMain } from '@/components/ui/browser/focus-main'
import { Button, type ButtonVariant } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'

type Props<C extends ApiCall> = ButtonVariant &
  CallRequest<C> & {
    call: C
    question?: Question
    /** The message afterwards; the button may disappear, and the focus with it. */
    done?: string
    /** Tells the answer itself, and keeps the focus. */
    onDone?: (answer: CallAnswer<C>) => void
    /** The page to open afterwards. Without it, the current page is refreshed. */
    to?: string
    /** Loads that page anew, without a message: the session has ended. */
    isSignOut?: boolean
    label?: string
    /** The key of the back office that presses it. */
    shortcut?: string
    className?: string
    children: ReactNode
  }

/** A button that makes one API call: asks for confirmation if needed, shows the result, and refreshes the page. */
export function ActionButton<C extends ApiCall>({
  call,
  params,
  query,
  body,
  question,
  done,
  onDone,
  to,
  isSignOut = false,
  label,
  shortcut,
  children,
  ...look
}: Props<C>) {
  const router = useRouter()
  const finish = (answer: CallAnswer<C>) => {
    if (isSignOut && to !== undefined) {
      location.assign(to)
      return true
    }
    onDone?.(answer)
    if (done !== undefined) toast.done(done)
    if (to !== undefined) router.push(to)
    else if (done !== undefined) focusMain()
    router.refresh()
    return to !== undefined
  }
  const { isBusy, press } = useAction(() => sendCall(call, { params, query, body }), {
    question,
    onDone: finish,
  })
  return (
    <Button
      variant="secondary"
      size="small"
      {...look}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      isBusy={isBusy}
      onClick={() => press()}
    >
      {children}
    </Button>
  )
}
