import { useProductName } from '@/components/catalogue/use-product-name'
import { useTranslations } from 'next-intl'
import { Price } from '@/components/ui/price'
import type { ReturnView } from '@/lib/money/returns.schema'
import type { OrderView } from '@/lib/orders/orders.schema'
import { formatDateTime } from '@/lib/text/dates'

/** The goods of an order that came back; nothing when none did. */
export function ReturnList({ order, returns }: { order: OrderView; returns: readonly ReturnView[] }) {
  const t = useTranslations('orderMoney')
  const getName = useProductName()
  if (returns.length === 0) return null
  const products = new Map(order.order_details.map(({ id, product }) => [id, product]))
  return (
    <ul aria-label={t('returned')} className="grid gap-2">
      {returns.map(({ id, created_at: at, value, reason, lines }) => (
        <li key={id} className="border-l-2 border-line-strong pl-3">
          <p className="font-medium">
            {t('returned')}: <Price amount={value} />
          </p>
          <p>
            {lines
              .map(({ line_id: line, quantity }) => {
                const product = products.get(line)
                return product ? `${quantity} × ${getName(product)}` : quantity
              })
              .join(', ')}
          </p>
          <p className="whitespace-pre-line">{reason}</p>
          <p className="text-sm text-muted tabular-nums">{formatDateTime(at)}</p>
        </li>
      ))}
    </ul>
  )
}
