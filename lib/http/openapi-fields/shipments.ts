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
    invalid: { description: 'Rows that are invalid', example: 0 },
  },
  byOwner: {
    ShipmentRow: { ...ROW, ...SHIPPED },
    ShipmentsFile: { rows: { description: 'One for each row of the file, in its order' } },
    'orders/shipments': {
      orders: { description: 'Orders with their couriers and tracking numbers, 1 to 50' },
    },
    patchOrdersShipments: SHIPPED,
  },
}
