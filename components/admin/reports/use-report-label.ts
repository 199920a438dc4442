import { useTranslations } from 'next-intl'
import type { ReportGroup, ReportRow } from '@/lib/shop/reports/sales-report.schema'

/** Returns a function that names a row: a day as DD/MM/YYYY, a product, a payment method, or a person. */
export function useReportLabel(group: ReportGroup): (row: ReportRow) => string {
  const t = useTranslations('adminReports')
  return ({ key }) => {
    if (key === null) return t('nobody')
    return group === 'day' ? key.split('-').toReversed().join('/') : key
  }
}
