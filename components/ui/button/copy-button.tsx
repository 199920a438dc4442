'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast/toast'

type Props = {
  text: string
  /** The messages after copying and after a failure. The latter contains the text, so that it can be typed. */
  copied: string
  failed: string
  /** The accessible name, if the visible text is not enough. */
  label?: string
  children: ReactNode
}

/** Copies a text to the clipboard and announces it. */
export function CopyButton({ text, copied, failed, label, children }: Props) {
  const [copiedText, setCopiedText] = useState<string | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopiedText(text)
      toast.copied(copied)
    } catch {
      toast.failed(failed)
    }
  }
  return (
    <Button variant="secondary" size="small" aria-label={label} onClick={() => void copy()}>
      <Icon of={copiedText === text ? 'icon-Check' : 'icon-Copy'} className="size-4 shrink-0" />
      {children}
    </Button>
  )
}
