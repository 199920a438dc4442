import type { Admin } from '@/lib/platform/actors/actors'
import { createCsvOutput } from '@/lib/platform/csv/csv-output'
import type { FileColumns } from '@/lib/platform/csv/file-columns'
import { replicaDb } from '@/lib/platform/db/client'
import { validationError } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { fileDate, formatDateTime } from '@/lib/platform/text/dates'
import {
  type CashBookExportQuery,
  type CashMovement,
  MAX_CASH_BOOK_DAYS,
} from '@/lib/shop/reports/cash-book/cash-book.schema'
import {
  type MovementFilter,
  type MovementPosition,
  readMovements,
} from '@/lib/shop/reports/cash-book/movements.queries'
import { type DayRange, listDays, resolveDays } from '@/lib/shop/reports/report-days.rules'

/** Movements per read. */
const BATCH_SIZE = 500

const columns = {
  recorded_at: 'text',
  sent_at: 'text',
  order_id: 'id',
  kind: 'text',
  channel: 'text',
  account_number: 'code',
  courier: 'text',
  transaction: 'code',
  received: 'number',
  paid_back: 'number',
  courier_fee: 'number',
  correction: 'flag',
  recorded_by: 'text',
} as const satisfies FileColumns<string>
type Column = keyof typeof columns

/** The values of the columns: Kyat, Yangon time. An amount is in the column of its kind. */
const cells: Record<Column, (movement: CashMovement) => string | number | null> = {
  recorded_at: (movement) => formatDateTime(movement.recorded_at),
  sent_at: (movement) => movement.sent_at && formatDateTime(movement.sent_at),
  order_id: (movement) => movement.order_id,
  kind: (movement) => movement.kind,
  channel: (movement) => movement.channel,
  account_number: (movement) => movement.account_number,
  courier: (movement) => movement.courier,
  transaction: (movement) => movement.transaction,
  received: (movement) => (movement.kind === 'received' ? movement.amount : null),
  paid_back: (movement) => (movement.kind === 'paid_back' ? movement.amount : null),
  courier_fee: (movement) => (movement.kind === 'courier_fee' ? movement.amount : null),
  correction: (movement) => (movement.is_correction ? 'yes' : null),
  recorded_by: (movement) => movement.person,
}

/**
 * The days of a cash book.
 * @throws AppError 'validation_failed' under `from` when the days until today are too many.
 */
export function resolveCashBookDays(
  request: { from: string | null; to: string | null },
  now: Date,
): DayRange {
  const days = resolveDays(request, fileDate(now), MAX_CASH_BOOK_DAYS)
  if (request.from !== null && request.from !== days.from)
    throw validationError('from', errorText('max_days_at_once', { count: MAX_CASH_BOOK_DAYS }))
  return days
}

/**
 * The movements of these days as a CSV file, newest first, streamed, whatever their number; without sums.
 * @throws AppError 'validation_failed' under `from` when the days until today are too many.
 */
export async function* exportCashBook(
  _admin: Admin,
  { account, person, reader, ...request }: CashBookExportQuery,
  now: Date,
): AsyncGenerator<string, void> {
  const filter = { ...resolveCashBookDays(request, now), account, person }
  const names = Object.keys(columns) as Column[]
  const { header, format } = createCsvOutput(
    reader,
    names.map((name) => [name, columns[name]]),
  )
  yield header
  for (const day of listDays(filter).toReversed()) {
    for await (const movements of readDay({ ...filter, from: day, to: day }))
      yield format(movements.map((movement) => names.map((name) => cells[name](movement))))
  }
}

/** The movements of a filter, newest first, in batches. Each batch finds the rare ones again, so it is asked for few days. */
async function* readDay(filter: MovementFilter): AsyncGenerator<CashMovement[], void> {
  for (let after: MovementPosition | undefined; ;) {
    const { movements, last } = await readMovements(replicaDb(), filter, { limit: BATCH_SIZE, after })
    if (movements.length > 0) yield movements
    if (movements.length < BATCH_SIZE) return
    after = last
  }
}
