import type { FieldRegistry } from '@/lib/http/openapi-fields/field'

const ROW = {
  line: { description: 'Line of the file', example: 2 },
  outcome: {
    description: 'Whether the row changes its order, is already so, or is invalid',
    example: 'change',
  },
  message: { description: 'Why the row is invalid; null for none', example: null },
}
const SHIPPED = { courier: { example: 'Royal Express' }, tracking_number: { example: 'RX-204417' } }

/** Shipments. */
export const shipmentFields: FieldRegistry = {
  fields: {
    courier: { description: 'Who delivers the parcel; null for none', example: null },
    tracking_number: { description: 'The number of the parcel there; null for none', example: null },
    to_collect: { description: 'Kyat that the courier is to collect', example: 9_000 },
    prepay: { description: 'Kyat that are sent in advance, with a screenshot', example: 0 },
    awaits_prepay: { description: 'Whether that is not verified yet', example: false },
    is_refused: { description: 'Whether the parcel was refused at the door', example: false },
    is_possible: { description: 'Whether this order can be paid at the door', example: true },
    limit: { description: 'Largest total in Kyat that may be paid at the door', example: 200_000 },
    pays_at_door: {
      description: 'Whether the courier is to collect the money, and nothing has to be checked before',
      example: false,
    },
    refused: {
      description: 'true with a cancellation: the parcel was refused at the door',
      example: undefined,
    },
    courier_fee: {
      description: 'Kyat that the courier keeps for the parcel; null while unknown',
      example: 700,
    },
    courier_fees: { description: 'Kyat that couriers keep of it', example: 700 },
    invalid: { description: 'Rows that are invalid', example: 0 },
  },
  byOwner: {
    ShipmentRow: { ...ROW, ...SHIPPED },
    SettlementRow: ROW,
    SettlementFile: {
      collected: { description: 'Kyat that the rows collect', example: 9_000 },
      rows: { description: 'One for each row of the file, in its order' },
    },
    'orders/settlements': {
      to_collect: {
        description: 'What was to be collected when somebody looked: 409 when it is another amount now',
      },
    },
    ShipmentsFile: { rows: { description: 'One for each row of the file, in its order' } },
    'orders/shipments': {
      orders: { description: 'Orders with their couriers and tracking numbers, 1 to 50' },
    },
    patchOrdersShipments: SHIPPED,
    DeliveryQuote: {
      cash_on_delivery: {
        description: 'Whether the order can be paid at the door; null in a shop that does not offer it',
        example: undefined,
      },
    },
    CashQuote: { reason: { description: 'Why it cannot; null when it can', example: null } },
  },
}
