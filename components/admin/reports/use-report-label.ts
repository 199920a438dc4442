import { useTranslations } from 'next-intl'
import { orderChannels } from '@/lib/shop/order-status/order-status.schema'
import { type ReportGroup, type ReportRow, TO_COLLECT } from '@/lib/shop/reports/sales-report.schema'

/** Returns a function that names a row: a day as DD/MM/YYYY, a product, a payment method, a channel, or a person. */
export function useReportLabel(group: ReportGroup): (row: ReportRow) => string {
  const t = useTranslations('adminReports')
  const channels = useTranslations('orderChannel')
  const steps = useTranslations('admin.orders.steps')
  return ({ key }) => {
    if (key === null) return t('nobody')
    if (group === 'staff' && key === TO_COLLECT) return steps('to_collect')
    const channel = group === 'channel' ? orderChannels.find((one) => one === key) : undefined
    if (channel) return channels(channel)
    return group === 'day' ? key.split('-').toReversed().join('/') : key
  }
}
