'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'

/** As whom this browser is signed in, with a way out; nothing for a guest. */
export function SessionCard() {
  const t = useTranslations('profile')
  const failure = useTranslations('failure')
  const [phone, setPhone] = useState<string | null>(null)
  useEffect(() => {
    callApi('GET /api/customer-session', {}).then(
      (answer) => setPhone(answer.phone),
      // Without an answer it is not known, and nothing is shown.
      () => setPhone(null),
    )
  }, [])
  if (phone === null) return null
  const signOut = async () => {
    try {
      await callApi('DELETE /api/customer-session', {})
      location.replace('/profile')
    } catch {
      toast.failed(failure('offline'))
    }
  }
  return (
    <section aria-labelledby="session" className="rounded-card border border-line bg-surface p-4">
      <h2 id="session" className="font-semibold">
        {t('session')}
      </h2>
      <p className="mt-1">{t('sessionText', { phone })}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </section>
  )
}
