/**
 * components/shop/orders/money: The money of an order as its customer sees it.
 */

import { useTranslations } from 'next-intl'
import { MoneyDetails } from '@/components/shop/orders/money/money-details'
import { ReturnList } from '@/components/shop/orders/money/return-list'
import { SectionHeading } from '@/components/ui/heading'
import { Price } from '@/components/ui/price'
import { EXCHANGE, type MoneyEntryView } from '@/lib/shop/money/money.schema'
import type { ReturnView } from '@/lib/shop/money/returns/returns.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

type Props = {
  order: OrderView
  entries: readonly MoneyEntryView[]
  returns: readonly ReturnView[]
  /** Whether the viewer may see pictures of transfers: the customer, not somebody with the link. */
  canSeePictures: boolean
}

/** What became of the customer's money; nothing before the first entry. */
export function CustomerMoney({ order, entries, returns, canSeePictures }: Props) {
  const t = useTranslations('orderMoney')
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="money">
      <SectionHeading id="money" title={t('heading')} />
      <div className="grid max-w-xl gap-5">
        <MoneyDetails money={order.money} className="grid gap-1.5 tabular-nums" />
        <ReturnList order={order} returns={returns} />
        <ul className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 py-3">
              <div className="min-w-0">
                <p className="font-medium">
                  {t(entry.purpose ?? entry.kind)}
                  {entry.reverses !== null && ` (${t('takenBack')})`}
                </p>
                <p className="text-sm text-muted tabular-nums">
                  {[
                    formatDateTime(entry.created_at),
                    entry.method === 'Cash'
                      ? t('cash')
                      : entry.method === EXCHANGE
                        ? t('exchange')
                        : entry.method,
                    entry.reference,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {entry.reason !== null && <p className="text-sm whitespace-pre-line">{entry.reason}</p>}
                {entry.screenshot !== null && canSeePictures && (
                  <a
                    href={entry.screenshot}
                    className="inline-flex min-h-target items-center text-sm font-semibold text-jade underline underline-offset-4"
                  >
                    {t('picture')}
                  </a>
                )}
              </div>
              <p className="font-semibold">
                {entry.amount < 0 && '−'}
                <Price amount={Math.abs(entry.amount)} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
