import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { PickupDetails } from '@/components/shop/orders/delivery/pickup-details'
import { OrderLink } from '@/components/shop/orders/order-link'
import { LinkButton } from '@/components/ui/link/link-button'
import { Price } from '@/components/ui/price'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { PickupPlace } from '@/lib/shop/settings/settings.schema'

type Props = {
  order: OrderView
  link: string
  /** Where and when it is fetched; null for one that is sent. */
  pickup: PickupPlace | null
}

/** Confirms the order: its number, the next steps (decision D7), and `link`, which opens the order on any device. */
export function SuccessView({ order, link, pickup }: Props) {
  const t = useTranslations('checkout')
  const totals = useTranslations('totals')
  const isCash = order.payment_screenshot === null
  const [sent, fetched] = isCash
    ? (['successCash', 'successPickupCash'] as const)
    : (['successText', 'successPickup'] as const)
  return (
    <div className="mx-auto mt-6 flex max-w-xl flex-col items-center gap-4 overflow-hidden rounded-card border border-line bg-surface pb-10 text-center">
      <div className="acheik w-full text-gold" aria-hidden="true" />
      <span className="mt-8 flex size-20 items-center justify-center rounded-full bg-success-soft text-success">
        <Icon of="icon-CircleCheckBig" className="size-10" />
      </span>
      <h1 className="px-6 text-3xl font-bold">{t('success')}</h1>
      <dl className="flex gap-8 rounded-control bg-sunken px-6 py-3">
        <div>
          <dt className="text-sm text-muted">{t('orderNumber')}</dt>
          <dd className="text-xl font-bold tabular-nums">{order.id}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{totals('total')}</dt>
          <dd className="text-xl font-bold">
            <Price amount={order.total_price} />
          </dd>
        </div>
      </dl>
      <p className="max-w-md px-6 text-muted">{t(pickup ? fetched : sent)}</p>
      {pickup && (
        <div className="-mt-3 px-6">
          <PickupDetails pickup={pickup} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3 px-6">
        <LinkButton href="/">{t('goHome')}</LinkButton>
        <LinkButton href={`/orderdetail/${order.id}`} variant="secondary">
          {t('viewOrder')}
        </LinkButton>
      </div>
      <div className="mt-6 w-full border-t border-line px-6 pt-6 text-left">
        <OrderLink address={link} />
      </div>
    </div>
  )
}
