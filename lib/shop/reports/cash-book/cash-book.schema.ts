import { z } from 'zod'
import { csvReaders } from '@/lib/platform/csv/csv-output'
import { errorText } from '@/lib/platform/errors/error-text'
import { countDays } from '@/lib/shop/reports/report-days.rules'
import { checkDayOrder, swapDays } from '@/lib/platform/validation/day-range'
import {
  isoDateTime,
  localDate,
  optionalSingleLineText,
  paginationSchema,
  enumSchema,
  pageParameters,
  pageSchema,
} from '@/lib/platform/validation/validators'

/** Maximum days: a quarter, as for every report that reads records rather than summaries (decision 0155). */
export const MAX_CASH_BOOK_DAYS = 92

/** Movements on a page; the CSV file has all. */
export const MOVEMENTS_PER_PAGE = 50

/** What happened: received or collected, paid back to a customer, or kept by a courier. */
const movementKinds = ['received', 'paid_back', 'courier_fee'] as const
export type MovementKind = (typeof movementKinds)[number]

const MAX_ACCOUNT_LENGTH = 300
const MAX_PERSON_LENGTH = 320

type Span = { from: string | null; to: string | null }
const isTooLong = ({ from, to }: Span) =>
  from !== null && to !== null && countDays(from, to) > MAX_CASH_BOOK_DAYS

const filter = {
  from: localDate(),
  to: localDate(),
  account: optionalSingleLineText(MAX_ACCOUNT_LENGTH),
  person: optionalSingleLineText(MAX_PERSON_LENGTH),
}

const filteredDays = z
  .object(filter)
  .superRefine(checkDayOrder)
  .refine((query) => !isTooLong(query), {
    error: errorText('max_days_at_once', { count: MAX_CASH_BOOK_DAYS }),
    path: ['to'],
  })
export type CashBookFilter = z.infer<typeof filteredDays>

/** The query of the cash book; without days it is that of the last 30. */
export const cashBookQuery = filteredDays.safeExtend({
  ...pageParameters(MOVEMENTS_PER_PAGE),
})
export type CashBookQuery = z.infer<typeof cashBookQuery>

/** The movements of these days as a file. */
export const cashBookExportQuery = filteredDays.safeExtend({
  reader: enumSchema(csvReaders).default('spreadsheet'),
})
export type CashBookExportQuery = z.infer<typeof cashBookExportQuery>

/** The lenient query of the page: invalid parameters are ignored, swapped days are put into their order. */
export const cashBookPageQuery = z
  .object({
    from: filter.from.catch(null),
    to: filter.to.catch(null),
    account: filter.account.catch(null),
    person: filter.person.catch(null),
    page: pageSchema().default(1).catch(1),
  })
  .transform(swapDays)

/** Sums in Kyat. A correction takes away from what it corrects, so a day can have less than nothing. */
const sums = {
  received: z.int(),
  paid_back: z.int(),
  courier_fees: z.int(),
  /** Received less paid back and fees. */
  net: z.int(),
  movement_count: z.int(),
}
const cashSums = z.object(sums).meta({ id: 'CashSums' })
export type CashSums = z.infer<typeof cashSums>

/** Where money is: an account by type and number, a courier by name, or the cash of the shop. */
const place = {
  /** Names it in filters. */
  account: z.string(),
  /** A payment type, "cash" of the shop, "courier", or "unknown" for a transfer to an account that nobody recorded. */
  channel: z.string(),
  account_number: z.string().nullable(),
  courier: z.string().nullable(),
}
export type CashPlace = {
  account: string
  channel: string
  account_number: string | null
  courier: string | null
}

const cashAccount = z.object({ ...place, ...sums }).meta({ id: 'CashAccount' })
export type CashAccount = z.infer<typeof cashAccount>
const cashDay = z.object({ day: z.string(), ...sums }).meta({ id: 'CashDay' })
const cashPerson = z.object({ person: z.string(), ...sums }).meta({ id: 'CashPerson' })

const cashMovement = z
  .object({
    recorded_at: isoDateTime,
    /** When the customer sent the screenshot; null for what is no transfer of a customer. */
    sent_at: isoDateTime.nullable(),
    kind: z.enum(movementKinds),
    /** Kyat; below 0 when it takes an earlier movement back. */
    amount: z.int(),
    is_correction: z.boolean(),
    order_id: z.int().nullable(),
    ...place,
    /** The last digits of the transaction, the number of the transfer, or that of the parcel. */
    transaction: z.string().nullable(),
    person: z.string(),
    settlement_id: z.int().nullable(),
  })
  .meta({ id: 'CashMovement' })
export type CashMovement = z.infer<typeof cashMovement>

const cashBook = z.object({
  from: z.string(),
  to: z.string(),
  sums: cashSums,
  /** The period directly before, which is as long. */
  before: cashSums.extend({ from: z.string(), to: z.string() }).meta({ id: 'CashPeriod' }),
  /** With the largest amounts first. */
  accounts: z.array(cashAccount),
  /** By ascending day, only those with movements. */
  days: z.array(cashDay),
  people: z.array(cashPerson),
})
/** The money that moved on some days. */
export type CashBook = z.infer<typeof cashBook>

export const cashBookResponse = paginationSchema.extend({
  ...cashBook.shape,
  movements: z.array(cashMovement),
})
