'use client'

import { Check, Copy } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'

/** Copies an account number; when the browser refuses, the number is said so that it can be typed. */
export function CopyButton({ type, number }: { type: string; number: string }) {
  const t = useTranslations('payment')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(true)
      notify.copied(t('copied'))
    } catch {
      notify.failed(t('copyFailed', { number }))
    }
  }
  const icon = isCopied ? Check : Copy
  return (
    <Button variant="secondary" size="small" aria-label={t('copyOf', { type })} onClick={() => void copy()}>
      <Icon of={icon} className="size-4" />
      {t('copy')}
    </Button>
  )
}
