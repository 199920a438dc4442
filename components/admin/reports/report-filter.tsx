import { useTranslations } from 'next-intl'
import { AutoSubmitForm } from '@/components/admin/list/auto-submit-form'
import { listUrl } from '@/components/admin/list/list-url'
import { Button } from '@/components/ui/button/button'
import { cn } from '@/components/ui/cn'
import { DateField } from '@/components/ui/field/date-field'
import { Link } from '@/components/ui/link/link'
import { SelectField } from '@/components/ui/field/select'
import { type DayRange, getPresetDays, reportPresets } from '@/lib/shop/reports/report-days.rules'
import { type ReportGroup, reportGroups } from '@/lib/shop/reports/sales-report.schema'

const PATH = '/admin/reports'

type Props = { group: ReportGroup; days: DayRange; today: string }

/** Chooses the days of a report and what it is grouped by, as a plain form. */
export function ReportFilter({ group, days, today }: Props) {
  const t = useTranslations('adminReports')
  const list = useTranslations('adminList')
  return (
    <>
      <AutoSubmitForm
        action={PATH}
        role="search"
        aria-label={list('filters')}
        className="mb-3 flex flex-wrap items-end gap-3"
      >
        <SelectField
          key={group}
          name="group"
          label={t('group')}
          defaultValue={group}
          className="min-w-40 flex-1 sm:max-w-60"
        >
          {reportGroups.map((one) => (
            <option key={one} value={one}>
              {t(`groups.${one}`)}
            </option>
          ))}
        </SelectField>
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={`${name}-${days.from}-${days.to}`}
            name={name}
            label={t(name)}
            day={days[name]}
            calendar={t(`${name}Calendar`)}
            className="min-w-34 flex-1 sm:max-w-48"
          />
        ))}
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
      </AutoSubmitForm>
      <nav aria-label={t('presets')} className="screen-only mb-5 flex flex-wrap gap-x-1">
        {reportPresets.map((preset) => {
          const range = getPresetDays(preset, today)
          const isCurrent = range.from === days.from && range.to === days.to
          return (
            <Link
              key={preset}
              href={listUrl({ path: PATH, query: { group, ...range } })}
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
    </>
  )
}
