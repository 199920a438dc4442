import { type FieldRegistry, forOwners, toFieldDocs } from '@/lib/openapi/field'
import { courierFields } from '@/lib/shop/couriers/courier-fields.schema'

const COURIER = {
  ...toFieldDocs(courierFields, 'list'),
  name: { description: 'As orders name them', example: 'Royal Express' },
  phone: { description: 'Phone number of the courier; null for none', example: '09 790 000 321' },
}

/** Couriers, and parcels that they take along. */
export const couriersFields: FieldRegistry = {
  fields: {},
  byOwner: {
    ...forOwners(['Courier', 'couriers'], COURIER),
    Courier: { ...COURIER, id: { description: 'Id of the courier', example: 3 } },
    couriers: {
      ...COURIER,
      couriers: { description: 'All couriers by name' },
      courier: { description: 'The courier', example: undefined },
    },
    Settlement: {
      id: { description: 'Id of the settlement', example: 5 },
      courier: { description: 'Who brought the money; null when it is not known', example: 'Royal Express' },
      day: { description: 'When it was recorded: YYYY-MM-DD in Yangon', example: '2026-11-26' },
      file: { description: 'Name of the file; null when it has none', example: 'royal.csv' },
      collected: { description: 'Kyat that its rows collected', example: 9_000 },
      corrected: { description: 'Kyat by which corrections changed earlier amounts', example: 0 },
      courier_fees: {
        description: 'Kyat that the courier keeps of it; below 0 when an earlier fee is given back',
        example: 700,
      },
      to_receive: {
        description:
          'Kyat that the courier has to pay to the shop; below 0 when the shop has to pay the courier',
        example: 8_300,
      },
      received: {
        description: 'Kyat that the courier paid; below 0 when the shop paid the courier; null while unknown',
        example: 8_300,
      },
      recorded_by: { description: 'Who recorded it', example: 'owner@shop.example' },
    },
    SettlementLine: {
      line: { description: 'Line of the file', example: 2 },
      order_id: { description: 'Id of the order; null for a row without one', example: 7 },
      outcome: {
        description: 'Whether it changed its order, was already so, or was left out',
        example: 'change',
      },
      message: { description: 'Why it was left out; null for none', example: null },
      name: { description: 'The order or the parcel as the file names it', example: '7' },
      due: { description: 'Kyat that the courier had to bring; null without an order', example: 9_000 },
      collected: {
        description: 'Kyat that were collected; null for a row that was left out',
        example: 9_000,
      },
    },
    getOrdersSettlements: { settlements: { description: 'Settlements, newest first' } },
    getOrdersSettlementsById: { rows: { description: 'The rows of its file' } },
    patchOrdersSettlementsById: {
      received: {
        description:
          'Kyat that the courier paid; below 0: the shop paid the courier; null or blank: not known',
        example: 8_300,
      },
    },
    postOrdersSettlementsImport: {
      complete: { description: 'true: completes the orders whose money the file has', example: false },
      courier: {
        description: 'Whose file it is; without it that of most of its orders',
        example: 'Royal Express',
      },
      received: {
        description:
          'Kyat that the courier paid for it; below 0: the shop paid the courier; without it unknown. Rejected when the file records nothing',
        example: undefined,
      },
      file_name: { description: 'How the settlement calls the file', example: undefined },
    },
    postOrdersHandovers: {
      order_ids: { description: 'Ids of confirmed orders, 1 to 50', example: [7, 8] },
      courier: { description: 'Who takes them along', example: 'Royal Express' },
      note: {
        description: 'What the courier is to know of each parcel; null or blank: as it was',
        example: 'Call first',
      },
      seen: {
        description:
          'Who had the parcels when they were chosen: one that another courier has meanwhile is refused, with `with_courier`',
        example: [{ order_id: 7, courier: null }],
      },
    },
  },
}
