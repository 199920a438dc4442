import { useTranslations } from 'next-intl'
import { ListPagination } from '@/components/admin/list/list-footer'
import { listUrl, type ListState } from '@/components/admin/list/list-url'
import { MovementTable } from '@/components/admin/reports/cash-book/movement-table'
import { type SumLine, SumsTable } from '@/components/admin/reports/cash-book/sums-table'
import { useAccountName } from '@/components/admin/reports/cash-book/use-account-name'
import { ComparedFigures } from '@/components/admin/reports/figures'
import type { PagePosition } from '@/components/ui/link/pagination'
import { formatIsoDay } from '@/lib/platform/text/dates'
import type { CashBook as Book, CashMovement } from '@/lib/shop/reports/cash-book/cash-book.schema'
import { foldDays, listDays } from '@/lib/shop/reports/report-days.rules'

type Movements = PagePosition & { rows: readonly CashMovement[]; total: number }

type Props = { list: ListState; book: Book; movements: Movements }

/** The sums of a cash book, then its movements. Every account, day and person leads to its own movements. */
export function CashBook({ list: { urlState }, book, movements }: Props) {
  const t = useTranslations('adminCashBook')
  const nameAccount = useAccountName()
  const { sums, before, accounts, people } = book
  const open = (change: Record<string, string>) =>
    `${listUrl(urlState, { from: book.from, to: book.to, ...change })}#movements`
  const money = (name: string, key: 'received' | 'paid_back' | 'courier_fees' | 'net') => ({
    name,
    now: sums[key],
    before: before[key],
    isMoney: true,
  })
  return (
    <>
      <ComparedFigures
        before={before}
        figures={[
          money(t('received'), 'received'),
          money(t('paidBack'), 'paid_back'),
          money(t('courierFees'), 'courier_fees'),
          money(t('net'), 'net'),
          { name: t('count'), now: sums.movement_count, before: before.movement_count },
        ]}
      />
      <SumsTable
        id="accounts"
        title={t('accounts')}
        head={t('account')}
        lines={accounts.map((one) => ({
          name: nameAccount(one),
          href: open({ account: one.account }),
          sums: one,
        }))}
        total={sums}
      />
      <SumsTable id="days" title={t('days')} head={t('day')} lines={useDayLines(book, open)} />
      <SumsTable
        id="people"
        title={t('people')}
        head={t('person')}
        lines={people.map((one) => ({ name: one.person, href: open({ person: one.person }), sums: one }))}
      />
      <section aria-labelledby="movements" className="mb-6">
        <h2 id="movements" className="mb-1 text-xl font-bold">
          {t('movements')}
        </h2>
        <p className="mb-2 text-sm text-muted">{t('newestFirst', { count: movements.total })}</p>
        <MovementTable movements={movements.rows} />
        <ListPagination urlState={urlState} page={movements} />
      </section>
      <ul className="mt-4 list-disc space-y-1 pl-5 text-sm text-muted">
        {(['recorded', 'correction', 'courier', 'sales'] as const).map((name) => (
          <li key={name}>{t(`explain.${name}`)}</li>
        ))}
      </ul>
    </>
  )
}

/** The days, newest first; those without movements are folded where they follow each other. */
function useDayLines({ from, to, days }: Book, open: (change: Record<string, string>) => string): SumLine[] {
  const t = useTranslations('adminCashBook')
  const tReports = useTranslations('adminReports')
  const found = new Map(days.map((one) => [one.day, one]))
  const folded = foldDays(
    listDays({ from, to }),
    (day) => day,
    (day) => !found.has(day),
  )
  return folded.toReversed().map(({ row: day, empty }) => {
    if (day !== null)
      return { name: formatIsoDay(day), href: open({ from: day, to: day }), sums: found.get(day) ?? null }
    const [first, last] = [formatIsoDay(empty.from), formatIsoDay(empty.to)]
    const range = first === last ? first : tReports('days', { from: first, to: last })
    return { name: `${t('noDays', { count: empty.count })}: ${range}`, href: null, sums: null }
  })
}
