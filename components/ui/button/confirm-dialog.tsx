'use client'

import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'

/** The content of a modal dialog; without `confirm` it can only be closed. */
export type ConfirmOptions = {
  title: string
  text?: ReactNode
  confirm?: string
  cancel: string
  isDangerous?: boolean
}

type ConfirmRequest = { question: ConfirmOptions; answer: (isConfirmed: boolean) => void }

let stage: ((requested: ConfirmRequest) => void) | undefined
/** Answers the newest question; a second answer to the same one has no effect. */
let answerNewest: ConfirmRequest['answer'] = () => undefined

/**
 * Opens a modal dialog and resolves to whether it was confirmed. Cancel has the initial focus, and Escape cancels. A newer
 * question takes the place of one that is open, which is thereby answered with no.
 */
export const confirm = (question: ConfirmOptions): Promise<boolean> =>
  new Promise((answer) => {
    answerNewest(false)
    answerNewest = answer
    if (stage) stage({ question, answer })
    else answer(false)
  })

/** Renders the confirmation dialogs; used once for the whole admin area. */
export function ConfirmDialogHost() {
  const [requested, setRequested] = useState<ConfirmRequest | null>(null)
  const [isOpen, setOpen] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    stage = (next) => {
      setRequested(next)
      setOpen(true)
      // Enter does not confirm a question that takes the place of another.
      cancel.current?.focus()
    }
    return () => {
      stage = undefined
      answerNewest(false)
    }
  }, [])

  const close = (isConfirmed: boolean) => {
    setOpen(false)
    requested?.answer(isConfirmed)
    // One that has come since, and is not drawn yet, is closed with it.
    answerNewest(false)
  }
  const question = requested?.question
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && close(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 scrim" />
        <AlertDialog.Popup
          initialFocus={cancel}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink"
        >
          <AlertDialog.Title className="text-xl font-semibold">{question?.title}</AlertDialog.Title>
          {question?.text && (
            // Following a link in the text closes the dialog.
            <AlertDialog.Description
              render={<div />}
              className="mt-2 text-muted"
              onClick={(event) => event.target instanceof HTMLAnchorElement && close(false)}
            >
              {question.text}
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button ref={cancel} variant="secondary" onClick={() => close(false)}>
              {question?.cancel}
            </Button>
            {question?.confirm && (
              <Button variant={question.isDangerous ? 'danger' : 'primary'} onClick={() => close(true)}>
                {question.confirm}
              </Button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
