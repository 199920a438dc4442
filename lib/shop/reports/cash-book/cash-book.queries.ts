import type { Admin } from '@/lib/platform/actors/actors'
import { type Page, buildOffsetPage } from '@/lib/platform/db/pagination'
import { replicaDb, type TransactionClient } from '@/lib/platform/db/client'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'
import type {
  CashAccount,
  CashBook,
  CashBookQuery,
  CashMovement,
  CashSums,
} from '@/lib/shop/reports/cash-book/cash-book.schema'
import {
  type MovementFilter,
  readMovements,
  selectMovements,
  toPlace,
} from '@/lib/shop/reports/cash-book/movements.queries'
import { type DayRange, getDaysBefore } from '@/lib/shop/reports/report-days.rules'

type CashBookPage = {
  book: CashBook
  movements: Page<CashMovement>
  /** What filters can choose: the accounts and the people of these days. */
  choices: { accounts: readonly CashAccount[]; people: readonly string[] }
}

/** More lines than a shop has accounts, couriers, people and days. */
const MAX_LINES = 1_000

/**
 * The cash book of these days, of one account and one person if the query names them: what was received, paid back and kept by
 * couriers, with a page of the movements. Reads one snapshot, of the replica if there is one, so that the sums agree.
 */
export const getCashBook = (
  _admin: Admin,
  { from, to }: DayRange,
  query: Pick<CashBookQuery, 'account' | 'person' | 'page' | 'per_page'>,
): Promise<CashBookPage> =>
  replicaDb().$transaction(
    async (tx) => {
      const { account, person, page, per_page: perPage } = query
      const filter = { from, to, account, person }
      const found = await sumUp(tx, filter)
      const period = getDaysBefore({ from, to })
      const { sums: before } = await sumUp(tx, { ...filter, ...period })
      const offset = (page - 1) * perPage
      const isBeyond = offset >= found.sums.movement_count
      const { movements } = isBeyond
        ? { movements: [] }
        : await readMovements(tx, filter, { limit: perPage, offset })
      const isFiltered = account !== null || person !== null
      const all = isFiltered ? await sumUp(tx, { from, to, account: null, person: null }) : found
      return {
        book: { from, to, ...found, before: { ...period, ...before } },
        movements: buildOffsetPage({ page, perPage }, found.sums.movement_count, movements),
        choices: { accounts: all.accounts, people: all.people.map((one) => one.person) },
      }
    },
    { isolationLevel: 'RepeatableRead', maxWait: TIMEOUTS.acquire, timeout: TIMEOUTS.transaction },
  )

type SumRow = {
  account: string | null
  channel: string | null
  detail: string | null
  day: string | null
  person: string | null
  received: bigint
  paidBack: bigint
  fees: bigint
  count: number
}

/** The sums by account, by day, by person and of all, from one pass over the movements. */
async function sumUp(tx: TransactionClient, filter: MovementFilter) {
  const rows = await tx.$queryRaw<SumRow[]>`
    WITH movement AS (SELECT *, to_char(local_day(at), 'YYYY-MM-DD') AS day FROM (${selectMovements(filter)}) AS one)
    SELECT account, channel, min(detail) AS detail, day, person,
      coalesce(sum(amount) FILTER (WHERE kind = 'received'), 0)::bigint AS received,
      coalesce(sum(amount) FILTER (WHERE kind = 'paid_back'), 0)::bigint AS "paidBack",
      coalesce(sum(amount) FILTER (WHERE kind = 'courier_fee'), 0)::bigint AS fees,
      count(*)::int AS count
    FROM movement GROUP BY GROUPING SETS ((account, channel), (day), (person), ())
    ORDER BY grouping(account, day, person) DESC, day, sum(abs(amount)) DESC, account, person LIMIT ${MAX_LINES}`
  const total = rows.find(({ account, day, person }) => account === null && day === null && person === null)
  return {
    sums: toSums(total ?? NOTHING),
    accounts: rows.flatMap((row) =>
      row.account === null || row.channel === null
        ? []
        : [
            {
              ...toPlace({ account: row.account, channel: row.channel, detail: row.detail }),
              ...toSums(row),
            },
          ],
    ),
    days: rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...toSums(row) }])),
    people: rows.flatMap((row) => (row.person === null ? [] : [{ person: row.person, ...toSums(row) }])),
  }
}

const NOTHING = { received: 0n, paidBack: 0n, fees: 0n, count: 0 }

function toSums({ received, paidBack, fees, count }: Pick<SumRow, keyof typeof NOTHING>): CashSums {
  return {
    received: Number(received),
    paid_back: Number(paidBack),
    courier_fees: Number(fees),
    net: Number(received - paidBack - fees),
    movement_count: count,
  }
}
