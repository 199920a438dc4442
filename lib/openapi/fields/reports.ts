import { type FieldRegistry, forOwners } from '@/lib/openapi/field'

const SUMS = {
  received: {
    description: 'Received by transfer or in cash, in Kyat; corrections are subtracted',
    example: 9_000,
  },
  paid_back: { description: 'Paid back to customers, in Kyat', example: 2_000 },
  courier_fees: { description: 'Kept by couriers, in Kyat', example: 700 },
  net: { description: 'Received less paid back and fees, in Kyat', example: 6_300 },
  movement_count: { description: 'Number of movements', example: 3 },
}
const PLACE = {
  account: { description: 'Names the account in filters', example: 'KBZPay:09 790 001 234' },
  channel: {
    description: 'A payment type, "cash" of the shop, "courier", or "unknown"',
    example: 'KBZPay',
  },
  account_number: { description: 'Number of the account; null for cash', example: '09 790 001 234' },
  courier: { description: 'Who collected or kept it; null for none', example: null },
}
const PERIOD = {
  from: { description: 'First day: YYYY-MM-DD in Yangon', example: '2026-11-01' },
  to: { description: 'Last day: YYYY-MM-DD in Yangon', example: '2026-11-30' },
}

/** The cash book. */
export const reportFields: FieldRegistry = {
  fields: {},
  byOwner: {
    CashSums: SUMS,
    CashPeriod: { ...SUMS, ...PERIOD },
    CashAccount: { ...SUMS, ...PLACE },
    CashDay: { ...SUMS, day: { description: 'YYYY-MM-DD in Yangon', example: '2026-11-26' } },
    CashPerson: { ...SUMS, person: { description: 'Who recorded it', example: 'mya@zay.example' } },
    CashMovement: {
      ...PLACE,
      recorded_at: {
        description: 'When it was recorded, ISO 8601, UTC',
        example: '2026-11-26T03:30:00.000Z',
      },
      sent_at: {
        description: 'When the customer sent the screenshot of the transfer; null for none',
        example: '2026-11-26T03:12:00.000Z',
      },
      kind: { description: 'received, paid_back or courier_fee', example: 'received' },
      amount: { description: 'Kyat; below 0 when it takes an earlier movement back', example: 9_000 },
      is_correction: { description: 'Whether it takes an earlier movement back', example: false },
      order_id: { description: 'Id of the order; null for none', example: 1_042 },
      transaction: {
        description: 'Last digits of the transaction, number of the transfer or of the parcel; null for none',
        example: '892211',
      },
      person: { description: 'Who recorded it', example: 'mya@zay.example' },
      settlement_id: { description: 'The settlement of a courier; null for none', example: null },
    },
    ...forOwners(['getAdminReportsCashBook'], {
      ...PERIOD,
      sums: { description: 'The sums of all days' },
      before: { description: 'The period directly before, which is as long' },
      accounts: { description: 'The sums by account, with the largest amounts first' },
      days: { description: 'The sums by day, only of those with movements', example: undefined },
      people: { description: 'The sums by person' },
      movements: { description: 'Movements, newest first' },
    }),
  },
}
