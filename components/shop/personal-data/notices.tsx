'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { onPersonalDataChange } from '@/components/shop/personal-data/use-personal-data'
import { toast } from '@/components/ui/toast/toast'

/** Shows what the script of the customer's lists reports, also what it reported before this page was ready. */
export function PersonalDataNotices() {
  const t = useTranslations('personal')
  useEffect(() => {
    const show = () => {
      for (const notice of window.personalData?.drainNotices() ?? []) {
        if (notice.kind === 'failed') {
          const { reason, message, name, retry } = notice
          toast.failed(reason ?? t(message, { name }), { label: t('retry'), run: retry })
        } else toast[notice.kind](t(notice.message))
      }
    }
    show()
    return onPersonalDataChange(show)
  }, [t])
  return null
}
