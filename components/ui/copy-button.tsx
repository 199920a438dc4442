'use client'

import { Check, Copy } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'

type Props = {
  text: string
  /** What is said when it is copied, and when the browser refuses: the text itself, so that it can be typed. */
  copied: string
  failed: string
  /** The name of the button, where what is written on it is not enough. */
  label?: string
  children: ReactNode
}

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, copied, failed, label, children }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast.copied(copied)
    } catch {
      toast.failed(failed)
    }
  }
  return (
    <Button variant="secondary" size="small" aria-label={label} onClick={() => void copy()}>
      <Icon of={isCopied ? Check : Copy} className="size-4 shrink-0" />
      {children}
    </Button>
  )
}
