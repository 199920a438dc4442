'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A question over the page: Escape closes it, the focus stays inside and returns to where it was. */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-6 text-ink backdrop:bg-[rgb(20_23_19/0.55)]"
    >
      <h2 id={titleId} className="text-xl font-semibold">
        {title}
      </h2>
      {isOpen && children}
    </dialog>
  )
}
