import { useNow, useTranslations } from 'next-intl'
import { formatDateTime } from '@/lib/platform/text/dates'
import { pendingDuration } from '@/lib/shop/reports/dashboard/dashboard.rules'

/** How long ago something was, in the largest unit that it fills. */
export function Age({ since }: { since: string | Date }) {
  const t = useTranslations('adminDashboard')
  const { unit, count } = pendingDuration(new Date(since), useNow())
  return (
    <time dateTime={new Date(since).toISOString()} title={formatDateTime(since)}>
      {t(unit, { count })}
    </time>
  )
}
