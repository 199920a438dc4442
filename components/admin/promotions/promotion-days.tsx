import { useTranslations } from 'next-intl'
import { AutoSubmitForm } from '@/components/admin/list/auto-submit-form'
import { listUrl, type ListState } from '@/components/admin/list/list-url'
import { DayFields, DayPresets } from '@/components/admin/reports/report-days'
import { Button, buttonClass } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'

type Props = {
  list: Pick<ListState, 'urlState' | 'isFiltered'>
  days: { from: string | null; to: string | null }
  today: string
}

/** Chooses the days of the orders that the list counts, and exports the report of these days. */
export function PromotionDays({ list: { urlState, isFiltered }, days, today }: Props) {
  const t = useTranslations('adminPromotions')
  const report = useTranslations('adminReports')
  return (
    <section aria-label={t('reportDays')}>
      <AutoSubmitForm
        action={urlState.path}
        role="search"
        aria-label={t('reportDays')}
        className="mb-1 flex flex-wrap items-end gap-3"
      >
        <DayFields days={days} />
        <Button type="submit" variant="secondary">
          {report('show')}
        </Button>
        <a
          href={listUrl({ path: '/api/promotions/report/export', query: {} }, days)}
          download
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon of="icon-Download" className="size-5 shrink-0" />
          {t('export')}
        </a>
      </AutoSubmitForm>
      <div className="flex flex-wrap items-start gap-x-1">
        <DayPresets report={urlState} days={days} today={today} />
        {isFiltered && (
          <Link
            href={urlState.path}
            className="inline-flex min-h-target items-center px-3 font-semibold text-jade underline underline-offset-4"
          >
            {t('allDays')}
          </Link>
        )}
      </div>
    </section>
  )
}
