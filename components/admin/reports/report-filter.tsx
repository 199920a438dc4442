import { useTranslations } from 'next-intl'
import { AutoSubmitForm } from '@/components/admin/list/auto-submit-form'
import { DayFields, DayPresets } from '@/components/admin/reports/report-days'
import { Button } from '@/components/ui/button/button'
import { UrlSelect } from '@/components/ui/field/url-fields'
import type { DayRange } from '@/lib/shop/reports/report-days.rules'
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
        <UrlSelect name="group" label={t('group')} value={group} className="min-w-40 flex-1 sm:max-w-60">
          {reportGroups.map((one) => (
            <option key={one} value={one}>
              {t(`groups.${one}`)}
            </option>
          ))}
        </UrlSelect>
        <DayFields days={days} />
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
      </AutoSubmitForm>
      <DayPresets report={{ path: PATH, query: { group } }} days={days} today={today} />
    </>
  )
}
