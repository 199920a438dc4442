/**
 * components/admin/orders/money: Money, refunds and returns of an order.
 */

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AllowedBefore } from '@/components/admin/orders/money/allowed-before'
import { AllowanceForm } from '@/components/admin/orders/money/allowance-form'
import { RefundForm, WaiverForm, WriteOffForm } from '@/components/admin/orders/money/due-forms'
import { ExchangeForm } from '@/components/admin/orders/money/exchange-form'
import { ReverseForm } from '@/components/admin/orders/money/reverse-form'
import { type ReturnableLine, ReturnForm } from '@/components/admin/orders/money/return-form'
import { MoneyDetails } from '@/components/shop/orders/money/money-details'
import { ReturnList } from '@/components/shop/orders/money/return-list'
import { CopyButton } from '@/components/ui/button/copy-button'
import { SectionHeading } from '@/components/ui/heading'
import { Price } from '@/components/ui/price'
import { withAdminParam } from '@/lib/platform/auth/access.rules'
import type { MoneyLimit } from '@/lib/shop/money/limits.rules'
import { EXCHANGE, type MoneyEntryView } from '@/lib/shop/money/money.schema'
import {
  canBeWrittenOff,
  getAllowable,
  getDueTwice,
  isStanding,
  withoutAllowances,
  type MoneyFacts as Facts,
} from '@/lib/shop/money/money.rules'
import type { ReturnView } from '@/lib/shop/money/returns/returns.schema'
import type { PaymentAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { listTypesWith } from '@/lib/shop/payment-accounts/payment-types.schema'
import { toOrderState } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import { formatDateTime } from '@/lib/platform/text/dates'

type Props = {
  order: OrderView
  entries: readonly MoneyEntryView[]
  returns: readonly ReturnView[]
  refundAccount: PaymentAccountView | null
  /** What the reader may still give away of the order today; null without a limit. */
  limit: MoneyLimit | null
}

/** The units of each line that can still come back. */
const toReturnable = (order: OrderView, returns: readonly ReturnView[]): ReturnableLine[] =>
  order.order_details
    .map(({ id, product, product_price: price, total_quantity: bought }) => {
      const back = returns.flatMap(({ lines }) => lines).filter((line) => line.line_id === id)
      return {
        id,
        name: product.product_name,
        price,
        left: back.reduce((left, line) => left - line.quantity, bought),
      }
    })
    .filter(({ left }) => left > 0)

/** Whether the order may be accepted as paid although money is missing. */
const canAccept = (order: OrderView): boolean =>
  order.order_status !== 'order cancelled' &&
  canBeWrittenOff(order.money, {
    paymentStatus: toOrderState(order).paymentStatus,
    awaitsRest: order.money.awaits_rest,
    isCash: order.cash !== null,
    missing: order.money.missing,
  })

const toFacts = ({
  money,
  total_price: total,
  shipping_fee: fee,
  order_status: status,
}: OrderView): Facts => ({
  ...money,
  total,
  fee,
  isCancelled: status === 'order cancelled',
})

/** How the customer paid. */
const getChannel = ({ cash, payment_type: type }: OrderView): string =>
  cash ? (cash.prepay_type ?? 'Cash') : type

/** The money of an order: its sums, its entries, and the forms for refunds, waivers, missing money and returned goods. */
export function AdminOrderMoney({ order, entries, returns, refundAccount, limit }: Props) {
  const t = useTranslations('adminMoney')
  const { due } = order.money
  const facts = toFacts(order)
  const left = getAllowable(facts)
  // What was allowed since is due for its own reason.
  const returned = withoutAllowances(facts, entries, returns.findLast(isStanding)?.created_at ?? '')
  const twice = getDueTwice(returned, returned.goods_allowed)
  const lines = order.order_status === 'order completed' ? toReturnable(order, returns) : []
  return (
    <section aria-labelledby="money">
      <SectionHeading id="money" title={t('heading')} />
      <div className="grid gap-5 rounded-card border border-line bg-surface p-5">
        <MoneyDetails money={order.money} className="grid max-w-80 gap-1.5 tabular-nums" />
        {entries.length === 0 ? (
          <p className="text-muted">{t('noEntries')}</p>
        ) : (
          <EntryList entries={entries} />
        )}
        <ReturnList order={order} returns={returns} linkTo={(id) => `/admin/orders/${id}`}>
          {({ id, exchange_order_id: exchanged }) =>
            exchanged === null && (
              <ReverseForm call="POST /api/returns/{id}/reversal" id={id} of="takeReturnBack" />
            )
          }
        </ReturnList>
        {twice > 0 && <AllowedBefore amount={twice}>{t('allowedBeforeText')}</AllowedBefore>}
        {due > 0 && (
          <Fold title={t('refundTitle')} isOpen>
            <SendTo account={refundAccount} />
            <RefundForm
              key={`${due} ${refundAccount?.payment_type}`}
              orderId={order.id}
              due={due}
              limit={limit}
              methods={[...listTypesWith(refundAccount?.payment_type, getChannel(order)), 'Cash']}
              method={refundAccount?.payment_type ?? getChannel(order)}
            />
          </Fold>
        )}
        {due > 0 && (
          <Fold title={t('waiveTitle')}>
            <WaiverForm key={due} orderId={order.id} due={due} limit={limit} />
          </Fold>
        )}
        {canAccept(order) && (
          <Fold title={t('writeOffTitle')} isOpen>
            <WriteOffForm
              key={order.money.missing}
              orderId={order.id}
              missing={order.money.missing}
              limit={limit}
            />
          </Fold>
        )}
        {left.fee + left.goods > 0 && (
          <Fold title={t('allowTitle')}>
            <AllowanceForm key={left.fee + left.goods} orderId={order.id} left={left} limit={limit} />
          </Fold>
        )}
        {lines.length > 0 && (
          <Fold title={t('returnTitle')}>
            <ReturnForm orderId={order.id} lines={lines} limit={limit} />
          </Fold>
        )}
        {lines.length > 0 && (
          <Fold title={t('exchangeTitle')}>
            <ExchangeForm order={order} facts={facts} lines={lines} />
          </Fold>
        )}
      </div>
    </section>
  )
}

/** Where the customer wants the money sent. */
function SendTo({ account }: { account: PaymentAccountView | null }) {
  const t = useTranslations('adminMoney')
  if (account === null) return <p className="mb-4 text-muted">{t('notSaidYet')}</p>
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="user-text">
        <span className="text-muted">{t('sendTo')}: </span>
        <span className="font-semibold">
          {account.payment_type}, {account.account_number}, {account.account_name}
        </span>
      </p>
      <CopyButton text={account.account_number} copied={t('accountCopied')} failed={t('accountNotCopied')}>
        {t('copyAccount')}
      </CopyButton>
    </div>
  )
}

const Fold = ({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) => (
  <details open={isOpen} className="border-t border-line pt-2">
    <summary className="flex min-h-target cursor-pointer items-center font-semibold text-jade">
      {title}
    </summary>
    <div className="mt-3 max-w-2xl">{children}</div>
  </details>
)

/** The entries of the money of an order, each with a form that takes it back. */
function EntryList({ entries }: { entries: readonly MoneyEntryView[] }) {
  const t = useTranslations('adminMoney')
  return (
    <ul aria-label={t('entries')} className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: MoneyEntryView }) {
  const t = useTranslations('adminMoney')
  const kinds = useTranslations('orderMoney')
  const method =
    entry.method === 'Cash' ? t('cash') : entry.method === EXCHANGE ? kinds('exchange') : entry.method
  const isReversed = entry.reversed_by !== null
  return (
    <li className="py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-medium">
          {kinds(entry.purpose ?? entry.kind)}
          {entry.reverses !== null && ` (${t('counterEntry')})`}
          {isReversed && ` (${kinds('takenBack')})`}
        </p>
        <p className={isReversed ? 'text-muted line-through' : 'font-semibold'}>
          {entry.amount < 0 && '−'}
          <Price amount={Math.abs(entry.amount)} />
        </p>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {[formatDateTime(entry.created_at), entry.actor, method, entry.reference].filter(Boolean).join(' · ')}
      </p>
      {entry.reason !== null && <p className="whitespace-pre-line">{entry.reason}</p>}
      {entry.screenshot !== null && (
        <a
          href={withAdminParam(entry.screenshot)}
          className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
        >
          {t('picture')}
        </a>
      )}
      {entry.reverses === null && !isReversed && entry.method !== EXCHANGE && (
        <ReverseForm call="POST /api/money-entries/{id}/reversal" id={entry.id} of="takeBack" />
      )}
    </li>
  )
}
