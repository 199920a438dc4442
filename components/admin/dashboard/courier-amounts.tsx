import { useTranslations } from 'next-intl'
import { CourierTable } from '@/components/admin/couriers/courier-table'
import { Panel } from '@/components/admin/dashboard/panel'
import { getOpenAmount } from '@/lib/shop/couriers/couriers.rules'
import type { CourierAmounts } from '@/lib/shop/couriers/couriers.schema'

/** The couriers who have parcels or money of the shop; nothing when none has. */
export function CourierPanel({ couriers }: { couriers: readonly CourierAmounts[] }) {
  const t = useTranslations('adminDashboard')
  const tCouriers = useTranslations('adminCouriers')
  const open = couriers.filter(
    (one) => one.onTheWay > 0 || one.returning > 0 || one.delivered > 0 || getOpenAmount(one) !== 0,
  )
  if (open.length === 0) return null
  return (
    <Panel
      id="couriers"
      title={t('couriers')}
      text={tCouriers('openText')}
      link={{ href: '/admin/couriers', text: tCouriers('all') }}
    >
      <CourierTable couriers={open} />
    </Panel>
  )
}
