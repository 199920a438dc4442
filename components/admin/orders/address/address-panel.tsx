/**
 * components/admin/orders/address: The address of an order.
 */

import { useLocale, useTranslations } from 'next-intl'
import { AddressBlock } from '@/components/admin/orders/address/address-block'
import { AddressForm } from '@/components/admin/orders/address/address-form'
import { Notice } from '@/components/ui/state/notice'
import { localizedText } from '@/lib/platform/i18n/localized'
import { findAddressObstacle } from '@/lib/shop/orders/address/order-address.rules'
import type { FeeNowView } from '@/lib/shop/orders/address/order-address.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = { order: OrderView; feeNow: FeeNowView }

/** The delivery address, what delivery there costs now where it was corrected, and the form that corrects it. */
export function AddressPanel({ order, feeNow }: Props) {
  const t = useTranslations('adminAddress')
  const obstacle = findAddressObstacle(order)
  return (
    <div className="grid content-start gap-4">
      <details className="rounded-card border border-line bg-surface p-5">
        <summary className="-my-2 flex min-h-target cursor-pointer items-center font-semibold">
          {t('fields')}
        </summary>
        <div className="mt-3">
          <AddressBlock address={order.order_ship_address} />
        </div>
      </details>
      {obstacle === null && order.address_version > 1 && <FeeNotice order={order} feeNow={feeNow} />}
      {obstacle === null ? (
        <details className="rounded-card border border-line bg-surface p-5">
          <summary className="-my-2 flex min-h-target cursor-pointer items-center font-semibold">
            {t('heading')}
          </summary>
          <p className="mt-3 mb-4 text-muted">{t('text')}</p>
          <AddressForm order={order} />
        </details>
      ) : (
        <p className="text-sm text-muted">{t(`obstacles.${obstacle}`)}</p>
      )}
    </div>
  )
}

/** Says that the place of a corrected address has another fee than the order, or takes no cash. */
function FeeNotice({ order, feeNow }: Props) {
  const t = useTranslations('adminAddress')
  const money = useTranslations('money')
  const locale = useLocale()
  const kyat = (amount: number) => money('kyat', { amount: groupThousands(amount) })
  const zone = localizedText(locale, feeNow.zone, feeNow.zone_my)
  const isDearer = feeNow.fee !== order.shipping_fee
  const isCashRefused = order.cash !== null && !feeNow.cash
  return (
    <>
      {isDearer && (
        <Notice title={t('feeChanged', { zone, now: kyat(feeNow.fee), before: kyat(order.shipping_fee) })}>
          <p className="mt-1">{t('feeText')}</p>
        </Notice>
      )}
      {isCashRefused && <Notice title={t('noCash', { zone })} />}
    </>
  )
}
