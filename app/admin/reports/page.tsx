import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { parseSearchParams, type SearchParams } from '@/app/admin/search-params'
import { listUrl } from '@/components/admin/list/list-url'
import { ReportChart } from '@/components/admin/reports/report-chart'
import { SalesFigures } from '@/components/admin/reports/sales-figures'
import { ReportFilter } from '@/components/admin/reports/report-filter'
import { NetSales } from '@/components/admin/reports/net-sales'
import { ReportTabs } from '@/components/admin/reports/report-tabs'
import { ReportTable } from '@/components/admin/reports/report-table'
import { OutcomeShares } from '@/components/admin/payments/receipt-reading'
import { buttonClass } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/state/empty-state'
import { PageHeading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { UnreadableNotice } from '@/components/ui/unicode/unreadable-notice'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { countOutcomes } from '@/lib/shop/receipts/readings.queries'
import { isEmptyReport } from '@/lib/shop/reports/comparison.rules'
import { resolveDays } from '@/lib/shop/reports/report-days.rules'
import { getSalesReport } from '@/lib/shop/reports/sales-report.queries'
import { MAX_REPORT_DAYS, reportPageQuery } from '@/lib/shop/reports/sales-report.schema'
import { fileDate } from '@/lib/platform/text/dates'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.reports') }
}

/** Everybody with the orders permission sees the reports. */
export default async function ReportsPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('orders')
  const { query, unreadable } = await parseSearchParams(reportPageQuery, searchParams)
  const { group, ...request } = query
  const today = fileDate(new Date())
  const days = resolveDays(request, today, MAX_REPORT_DAYS[group])
  const [t, places, report, outcomes] = await Promise.all([
    getTranslations('adminReports'),
    getTranslations('admin.places'),
    getSalesReport(admin, group, days),
    countOutcomes(days),
  ])
  const isShorter = request.from !== null && request.from !== days.from
  return (
    <>
      <PageHeading title={places('reports')}>
        <a
          href={listUrl({ path: '/api/admin/reports/sales', query: { group, ...days } })}
          download
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon of="icon-Download" className="size-4" />
          {t('download')}
        </a>
      </PageHeading>
      <ReportTabs current="sales" />
      <UnreadableNotice of={unreadable} />
      <ReportFilter group={group} days={days} today={today} />
      {isShorter && <p className="mb-3 font-medium">{t('shorter', { days: MAX_REPORT_DAYS[group] })}</p>}
      {isEmptyReport(report) ? (
        <EmptyState icon="icon-ChartColumn" title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <SalesFigures report={report} />
          <ReportChart group={group} rows={report.rows} />
          <ReportTable group={group} report={report} />
          <ul className="mt-4 list-disc space-y-1 pl-5 text-sm text-muted">
            <li>{t('explain.orders')}</li>
            <li>{t(group === 'product' ? 'explain.product' : 'explain.sales')}</li>
            {group === 'staff' && <li>{t('explain.staff')}</li>}
            <NetSales report={report} />
          </ul>
          <OutcomeShares counts={outcomes} isReport />
        </>
      )}
    </>
  )
}
