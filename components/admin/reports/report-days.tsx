import { useTranslations } from 'next-intl'
import { listUrl, type ListUrlState } from '@/components/admin/list/list-url'
import { cn } from '@/components/ui/cn'
import { DateField } from '@/components/ui/field/date-field'
import { Link } from '@/components/ui/link/link'
import { type DayRange, getPresetDays, reportPresets } from '@/lib/shop/reports/report-days.rules'

/** The days of a report, each null where it has no bound. */
type Days = { [Bound in keyof DayRange]: string | null }

/** The fields of the first and the last day. */
export function DayFields({ days }: { days: Days }) {
  const t = useTranslations('adminReports')
  return (['from', 'to'] as const).map((name) => (
    <DateField
      key={name}
      name={name}
      label={t(name)}
      day={days[name]}
      calendar={t(`${name}Calendar`)}
      className="min-w-34 flex-1 sm:max-w-48"
    />
  ))
}

/** Links to the usual days, with the same filters. */
export function DayPresets({ report, days, today }: { report: ListUrlState; days: Days; today: string }) {
  const t = useTranslations('adminReports')
  return (
    <nav aria-label={t('presets')} className="screen-only mb-5 flex flex-wrap gap-x-1">
      {reportPresets.map((preset) => {
        const range = getPresetDays(preset, today)
        const isCurrent = range.from === days.from && range.to === days.to
        return (
          <Link
            key={preset}
            href={listUrl(report, range)}
            aria-current={isCurrent ? 'page' : undefined}
            className={cn(
              'inline-flex min-h-target items-center rounded-control px-3 font-medium',
              isCurrent ? 'bg-jade-soft text-jade' : 'text-ink underline-offset-4 hover:underline',
            )}
          >
            {t(`preset.${preset}`)}
          </Link>
        )
      })}
    </nav>
  )
}
