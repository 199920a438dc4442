import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadPage, readList, type SearchParams } from '@/app/admin/search-params'
import { listUrl } from '@/components/admin/list/list-url'
import { PrintButton } from '@/components/admin/print/print-button'
import { CashBook } from '@/components/admin/reports/cash-book/cash-book'
import { CashBookFilter } from '@/components/admin/reports/cash-book/cash-book-filter'
import { NoMovements } from '@/components/admin/reports/cash-book/no-movements'
import { ReportTabs } from '@/components/admin/reports/report-tabs'
import { buttonClass } from '@/components/ui/button/button'
import { PageHeading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { UnreadableNotice } from '@/components/ui/unicode/unreadable-notice'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { fileDate } from '@/lib/platform/text/dates'
import { getCashBook } from '@/lib/shop/reports/cash-book/cash-book.queries'
import {
  cashBookPageQuery,
  MAX_CASH_BOOK_DAYS,
  MOVEMENTS_PER_PAGE,
} from '@/lib/shop/reports/cash-book/cash-book.schema'
import { resolveDays } from '@/lib/shop/reports/report-days.rules'

const PATH = '/admin/reports/cash-book'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('adminCashBook'))('title') }
}

/** Everybody with the orders permission sees the cash book, as the other reports. */
export default async function CashBookPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('orders')
  const list = await readList({ path: PATH, query: cashBookPageQuery }, searchParams)
  const { account, person, ...request } = list.query
  const today = fileDate(new Date())
  const days = resolveDays(request, today, MAX_CASH_BOOK_DAYS)
  const t = await getTranslations('adminCashBook')
  const tReports = await getTranslations('adminReports')
  const { book, choices, ...movements } = await loadPage(list, async (query) => {
    const found = await getCashBook(admin, days, { ...query, per_page: MOVEMENTS_PER_PAGE })
    return { ...found.movements, book: found.book, choices: found.choices }
  })
  const isShorter = request.from !== null && request.from !== days.from
  const file = listUrl({ path: `/api${PATH}/export`, query: { ...days, account, person } })
  return (
    <>
      <PageHeading title={t('title')}>
        <div className="flex flex-wrap gap-2">
          <PrintButton label={t('print')} />
          <a href={file} download className={buttonClass({ variant: 'secondary', size: 'small' })}>
            <Icon of="icon-Download" className="size-4" />
            {tReports('download')}
          </a>
        </div>
      </PageHeading>
      <ReportTabs current="cashBook" />
      <UnreadableNotice of={list.unreadable} />
      <CashBookFilter {...{ list, days, today, account, person, choices }} />
      {isShorter && <p className="mb-3 font-medium">{tReports('shorter', { days: MAX_CASH_BOOK_DAYS })}</p>}
      {book.sums.movement_count > 0 ? (
        <CashBook list={list} book={book} movements={movements} />
      ) : (
        <NoMovements all={account || person ? listUrl({ path: PATH, query: days }) : null} />
      )}
    </>
  )
}
