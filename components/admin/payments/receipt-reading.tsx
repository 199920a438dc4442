import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OrderLinks } from '@/components/admin/payments/order-links'
import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { nameShown } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import type { NamedAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { formatDateTime } from '@/lib/platform/text/dates'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import type {
  OutcomeCounts,
  PointState,
  PointView,
  ReadingView,
  ReceiptOutcome,
  ReceiptProblem,
} from '@/lib/shop/receipts/receipt-check.schema'
import { compareSender, toShares } from '@/lib/shop/receipts/receipt-check.rules'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

const tones: Record<ReceiptOutcome, BadgeVariant> = { matched: 'success', unsure: 'gold', wrong: 'danger' }

/** Whether the receipt of a payment matches, as a badge; nothing while it is not known. */
export function OutcomeBadge({ reading }: { reading: ReadingView | null }) {
  const t = useTranslations('adminPayments.receipt')
  if (!reading?.outcome) return null
  return <Badge tone={tones[reading.outcome]}>{t(reading.outcome)}</Badge>
}

/** What share of the screenshots of thirty days matched, or of the days of a report; nothing while none was read. */
export function OutcomeShares({ counts, isReport = false }: { counts: OutcomeCounts; isReport?: boolean }) {
  const t = useTranslations('adminPayments.receipt')
  const shares = toShares(counts)
  return shares && <p className="my-4 text-sm text-muted">{t(isReport ? 'shareOfDays' : 'share', shares)}</p>
}

const colors: Record<PointState | 'other', string> = {
  matches: 'text-success',
  problem: 'text-danger',
  other: 'text-gold-ink',
  unsure: 'text-gold-ink',
  not_read: 'text-muted',
}

type Props = {
  reading: ReadingView | null
  /** What the payment should bring, in Kyat. */
  due: number
  /** The account that the customer was shown. */
  account: NamedAccountView | null
}

/** What was read from the screenshot of a pending payment, point by point beside what was expected. */
export function ReceiptReading({ reading, due, account }: Props) {
  const t = useTranslations('adminPayments.receipt')
  if (!reading) return null
  const { receipt, points, other_account: other } = reading
  if (!receipt) return reading.state === 'read' ? null : <p className="text-muted">{t(reading.state)}</p>
  if (points.length === 0) return null
  const isReceipt = points.every(({ problem }) => problem !== 'not_a_receipt')
  const shown = isReceipt
    ? points
    : points.filter(({ problem, state }) => problem !== 'not_a_receipt' && state !== 'not_read')
  return (
    <section aria-labelledby="receipt">
      <h3 id="receipt" className="mb-2 flex flex-wrap items-center justify-between gap-2 font-semibold">
        {t('title')} <OutcomeBadge reading={reading} />
      </h3>
      {!isReceipt && <p className="mb-2 text-sm text-danger">{t('problem.not_a_receipt')}</p>}
      <dl className="grid gap-2 empty:hidden">
        {shown.map((point) => (
          <div key={point.point} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <Row label={t(`point.${point.point}`)} state={point.state}>
              {toValue(point, receipt)}
            </Row>
            {point.problem && (
              <dd className="col-span-2 text-sm text-danger">
                <Problem point={point} reading={reading} due={due} account={account} />
              </dd>
            )}
            {point.point === 'receiver' && other && (
              <dd className="col-span-2 text-sm user-text text-gold-ink">
                {t('otherAccount', { account: nameShown(other) })}
              </dd>
            )}
          </div>
        ))}
        {(isReceipt || receipt.sender) && <Sender receipt={receipt} account={account} />}
      </dl>
      {reading.sent_before && reading.sent_before !== 'verified' && (
        <p className="mt-2 text-sm text-gold-ink">{t('sentBefore')}</p>
      )}
      {points.some(({ problem }) => problem && reading.hints.includes(problem)) && (
        <p className="mt-2 text-sm text-muted">{t('told')}</p>
      )}
    </section>
  )
}

/** What was read of a field, and how it compares; null where it is not compared. */
function Row({
  label,
  state,
  children,
}: {
  label: string
  state: PointState | 'other' | null
  children: ReactNode
}) {
  const t = useTranslations('adminPayments.receipt.state')
  return (
    <>
      <dt className="text-sm text-muted">{label}</dt>
      {state !== null && (
        <dd
          className={cn(
            'row-span-2 flex items-center gap-1 self-center text-sm font-semibold',
            colors[state],
          )}
        >
          {state === 'matches' && <Icon of="icon-Check" className="size-4" />}
          {t(state)}
        </dd>
      )}
      <dd className="user-text font-medium tabular-nums">{children}</dd>
    </>
  )
}

/** The wallet or bank that made the receipt. Another one than that of the account may have paid to it. */
function Sender({ receipt, account }: { receipt: Receipt; account: NamedAccountView | null }) {
  const t = useTranslations('adminPayments.receipt')
  const type = account?.payment_type ?? null
  const state = compareSender(receipt, type)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <Row label={t('sender')} state={state}>
        {receipt.sender?.value ?? '-'}
      </Row>
      {state === 'other' && type !== null && (
        <dd className="col-span-2 text-sm text-muted">{t('otherSender', { type })}</dd>
      )}
    </div>
  )
}

/** What was read of a point; a dash for nothing. */
function toValue({ point }: PointView, receipt: Receipt): ReactNode {
  const {
    amount,
    foreign_currency: currency,
    paid_at: at,
    receiver_name: name,
    receiver_digits: digits,
    transaction_number: number,
  } = receipt
  const receiver = [name?.value, digits && `…${digits.value}`].filter(Boolean).join(' ')
  const values = {
    amount:
      amount &&
      (currency === null ? <Price amount={amount.value} /> : `${groupThousands(amount.value)} ${currency}`),
    time: at && formatDateTime(at.value),
    receiver,
    transaction: number?.value,
  }
  return values[point] || '-'
}

function Problem({
  point: { problem },
  reading,
  due,
  account,
}: Props & { point: PointView; reading: ReadingView }) {
  const t = useTranslations('adminPayments.receipt')
  const read = reading.receipt?.amount?.value ?? 0
  const amount = () => <Price amount={Math.abs(read - due)} />
  if (problem === null) return null
  if (problem === 'too_little' || problem === 'too_much') return t.rich(`problem.${problem}`, { amount })
  return (
    <>
      <ProblemText problem={problem} reading={reading} />{' '}
      {problem === 'other_receiver' && account !== null && t('shownAccount', { account: nameShown(account) })}
    </>
  )
}

type PlainProblem = Exclude<ReceiptProblem, 'too_little' | 'too_much'>

function ProblemText({ problem, reading }: { problem: PlainProblem; reading: ReadingView }) {
  const t = useTranslations('adminPayments.receipt')
  if (problem === 'foreign_currency')
    return t('foreign', { currency: reading.receipt?.foreign_currency ?? '' })
  return (
    <>
      {t(`problem.${problem}`)} {problem === 'already_used' && <OrderLinks ids={reading.used_for} />}
    </>
  )
}

/** What is wrong about a receipt besides its amount, as warnings. */
export function ReceiptProblems({
  problems,
  reading,
}: {
  problems: readonly PlainProblem[]
  reading: ReadingView
}) {
  const t = useTranslations('adminPayments.receipt')
  return (
    <>
      <p className="mt-2 font-semibold first:mt-0">{t('title')}</p>
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>
            <ProblemText problem={problem} reading={reading} />
          </li>
        ))}
      </ul>
    </>
  )
}
