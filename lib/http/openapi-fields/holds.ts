import type { FieldRegistry } from '@/lib/http/openapi-fields/field'

/** Stock that is held while a customer pays. */
export const holdFields: FieldRegistry = {
  fields: {
    hold: { description: 'What is held; null while nothing is, also where the shop holds no stock' },
    seconds_left: { description: 'The same in seconds from now, by the clock of the shop', example: 1_200 },
  },
  byOwner: {
    StockHold: {
      expires_at: { description: 'Until when the stock is held', example: '2026-11-25T04:20:00.000Z' },
    },
  },
}
