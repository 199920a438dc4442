import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link/link'
import { Price } from '@/components/ui/price'
import type { ReturnView } from '@/lib/shop/money/returns/returns.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

type Props = {
  order: OrderView
  returns: readonly ReturnView[]
  /** The address of another order, where the reader can open it. */
  linkTo?: (id: number) => string
  /** What is below a return that was not taken back. */
  children?: (returned: ReturnView) => ReactNode
}

/** The goods of an order that came back, and which of them did not after all; nothing when none did. */
export function ReturnList({ order, returns, linkTo, children }: Props) {
  const t = useTranslations('orderMoney')
  const getName = useProductName()
  if (returns.length === 0) return null
  const products = new Map(order.order_details.map(({ id, product }) => [id, product]))
  return (
    <ul aria-label={t('returned')} className="grid gap-2">
      {returns.map((one) => (
        <li key={one.id} className="border-l-2 border-line-strong pl-3">
          <p className="font-medium">
            {t(one.reverses === null ? 'returned' : 'returnReversed')}
            {one.reversed_by !== null && ` (${t('takenBack')})`}: {one.value < 0 && '−'}
            <Price amount={Math.abs(one.value)} />
          </p>
          <p>
            {one.lines
              .map(({ line_id: line, quantity: units }) => {
                const quantity = Math.abs(units)
                const product = products.get(line)
                return product ? `${quantity} × ${getName(product)}` : quantity
              })
              .join(', ')}
          </p>
          {one.exchange_order_id !== null && <Replacement id={one.exchange_order_id} linkTo={linkTo} />}
          <p className="whitespace-pre-line">{one.reason}</p>
          <p className="text-sm text-muted tabular-nums">{formatDateTime(one.created_at)}</p>
          {one.reverses === null && one.reversed_by === null && children?.(one)}
        </li>
      ))}
    </ul>
  )
}

/** The order of the goods in place of those that came back. */
function Replacement({ id, linkTo }: { id: number; linkTo: Props['linkTo'] }) {
  const t = useTranslations('orderMoney')
  const text = t('exchangedFor', { id: String(id) })
  if (!linkTo) return <p>{text}</p>
  return (
    <Link
      href={linkTo(id)}
      className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
    >
      {text}
    </Link>
  )
}
