import { type FieldDocs, type FieldRegistry, forOwners } from '@/lib/openapi/field'

const PLACE: FieldDocs = {
  name: { description: 'Name in English', example: 'Hlaing, Yangon Region' },
  name_my: { description: 'Name in Burmese', example: 'လှိုင်၊ ရန်ကုန်တိုင်းဒေသကြီး' },
}
const ZONE: FieldDocs = {
  id: { description: 'Id of the zone; 1 is the zone of all other places', example: 2 },
  name: { description: 'Name of the zone', example: 'Yangon, near' },
  name_my: { description: 'The name on pages in Burmese; null for the same', example: 'ရန်ကုန် အနီး' },
  fee: { description: 'Delivery fee in Kyat, before weight', example: 1_500 },
}
const PLACES: FieldDocs = {
  places: {
    description: 'Regions, or townships with their region: a list, or one text with a line for each',
    example: ['Hlaing, Yangon Region'],
  },
}

const FOUND_PLACES: FieldDocs = {
  places: {
    description: 'Regions and townships of the zone',
    example: [
      {
        region: 'yangon',
        township: 'hlaing',
        name: 'Hlaing, Yangon Region',
        name_my: 'လှိုင်၊ ရန်ကုန်တိုင်းဒေသကြီး',
      },
    ],
  },
}

/** Delivery zones, places and fees. */
export const deliveryFields: FieldRegistry = {
  fields: {
    delivery: { description: 'What delivery costs; of an order: its zone and days as they were' },
    zones: { description: 'The delivery zones, that of all other places first' },
    zone: { description: 'The delivery zone' },
    zone_my: { description: 'The zone on pages in Burmese; null for the same', example: 'ရန်ကုန် အနီး' },
    fee: { description: 'Delivery fee in Kyat', example: 1_500 },
    free_from: {
      description: 'Subtotal in Kyat from which delivery is free; null for never',
      example: 50_000,
    },
    base_grams: { description: 'Weight in grams that the fee includes; null for any', example: 2_000 },
    step_grams: { description: 'Grams of a step beyond it; null for none', example: 1_000 },
    step_fee: { description: 'Kyat for each begun step; null for none', example: 500 },
    days: { description: 'Days until delivery; null when not stated', example: '1-2' },
    cash: { description: 'Whether the zone allows cash on delivery', example: false },
    fee_prepaid: {
      description: 'Whether the fee of cash on delivery is sent in advance, with a screenshot',
      example: false,
    },
    delivers: {
      description: 'Whether the shop delivers there; otherwise orders can only be fetched',
      example: true,
    },
    delivery_method: {
      description:
        '"delivery": the shop sends it; "pickup": the customer fetches it, where the shop offers that',
      example: 'delivery',
    },
    is_rest: { description: 'True for the zone of all places that no other zone has', example: false },
    places: { description: 'Regions and townships of the zone' },
    place: { description: 'The place that was found; null for one that is unknown or could be several' },
    missing_place: {
      description: 'What the place has to say too before its zone is certain; null for nothing',
      example: null,
    },
    suggestion: {
      description: 'The township that the street names, where town and state leave it open; null for none',
      example: null,
    },
    spellings: { description: 'The spellings of places that the shop has added' },
    place_spelling: { description: 'The spelling, and the place that it names' },
    unknown_places: { description: 'What customers of the newest orders wrote that names no place' },
    regions: { description: 'The states and regions of Myanmar' },
    townships: { description: 'The townships of the region' },
    region: { description: 'Code of the region', example: 'yangon' },
    township: { description: 'Code of the township; null for the whole region', example: 'hlaing' },
    missing_for_free: {
      description: 'Kyat that are missing to free delivery; null where it is never free',
      example: 43_000,
    },
    seen_total: {
      description: 'The total in Kyat that the customer was shown; another one is a 409',
      example: 8_500,
    },
    order_again: {
      description: 'true: lines of the cart that are part of an order already are wanted once more',
      example: undefined,
    },
    total_change: { description: 'The total that was seen, and the one that is due' },
    dry_run: { description: 'true: only check the file', example: true },
    is_applied: { description: 'False after a dry run', example: true },
  },
  byOwner: {
    ...forOwners(['DeliveryZone', 'AdminDeliveryZone', 'delivery/zones'], ZONE),
    DeliveryPlace: PLACE,
    ...forOwners(['postDeliverySpellings'], {
      spelling: { description: 'The spelling', example: 'Sanchang' },
    }),
    PlaceSpelling: {
      id: { description: 'Id of the spelling', example: 4 },
      spelling: { description: 'As customers write it', example: 'Sanchang' },
      name: { description: 'The place in English', example: 'Sanchaung, Yangon Region' },
      name_my: { description: 'The place in Burmese', example: 'စမ်းချောင်း၊ ရန်ကုန်တိုင်းဒေသကြီး' },
    },
    UnknownPlace: {
      town_city: { description: 'The town or city of the address', example: 'Sanchang' },
      state_country: { description: 'The state or region of the address; null for none', example: null },
      orders: { description: 'How many of the newest orders have it', example: 3 },
      order_id: { description: 'The newest of them', example: 24 },
      order_ids: { description: 'The newest of them, twenty at most', example: [24] },
    },
    Township: {
      code: { description: 'Code of the township', example: 'hlaing' },
      name: { description: 'Name in English', example: 'Hlaing' },
      name_my: { description: 'Name in Burmese', example: 'လှိုင်' },
    },
    Region: {
      code: { description: 'Code of the region', example: 'yangon' },
      name: { description: 'Name in English', example: 'Yangon Region' },
      name_my: { description: 'Name in Burmese', example: 'ရန်ကုန်တိုင်းဒေသကြီး' },
    },
    ...forOwners(['postDeliveryZones', 'patchDeliveryZonesById'], PLACES),
    ...forOwners(
      ['postDeliveryZones 200', 'postDeliveryZones 201', 'patchDeliveryZonesById 200'],
      FOUND_PLACES,
    ),
    OrderDelivery: { zone: { description: 'Name of the delivery zone', example: 'Yangon, near' } },
  },
}

const ROW = {
  line: { description: 'Line of the file', example: 2 },
  outcome: {
    description: 'Whether the row changes its order, is already so, or is invalid',
    example: 'change',
  },
  message: { description: 'Why the row is invalid; null for none', example: null },
  column: { description: 'The column that is to blame; null for none', example: null },
}
const SHIPPED = { courier: { example: 'Royal Express' }, tracking_number: { example: 'RX-204417' } }

/** Shipments. */
export const shipmentFields: FieldRegistry = {
  fields: {
    courier: { description: 'Who delivers the parcel; null for none', example: null },
    tracking_number: { description: 'The number of the parcel there; null for none', example: null },
    tracking_url: {
      description: 'The page of the courier that shows where the parcel is; null for none',
      example: null,
    },
    handed_over_at: {
      description: 'When it got its courier or number, ISO 8601, UTC; null while it has neither',
      example: null,
    },
    to_collect: { description: 'Kyat that the courier is to collect', example: 9_000 },
    prepay: { description: 'Kyat that are sent in advance, with a screenshot', example: 0 },
    prepay_type: {
      description: 'The account to which that is sent, by its payment type; null when it is not known',
      example: null,
    },
    awaits_prepay: { description: 'Whether that is not verified yet', example: false },
    is_refused: { description: 'Whether the parcel was refused at the door', example: false },
    refused_parcel: {
      description: 'Where the refused parcel is: returning, returned or lost; null for none',
      example: null,
    },
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
    parcel: {
      description:
        'Of a refused parcel: returning, returned or lost; its goods are in the stock once it is returned',
      example: undefined,
    },
    after_call: {
      description: 'true: also confirms orders whose phone number refused parcels before',
      example: undefined,
    },
    refused_before: {
      description: 'Parcels that the phone number refused before, where that is the reason',
      example: undefined,
    },
    write_off_reason: {
      description: 'With less than is missing: why the order is accepted as paid; the customer reads it',
      example: undefined,
    },
    courier_fee: {
      description: 'Kyat that the courier keeps for the parcel; null while unknown',
      example: 700,
    },
    courier_fees: {
      description: 'Kyat that couriers keep of it; below 0 when an earlier fee is given back',
      example: 700,
    },
    invalid: { description: 'Rows that are invalid', example: 0 },
  },
  byOwner: {
    ShipmentRow: { ...ROW, ...SHIPPED },
    SettlementRow: {
      ...ROW,
      due: {
        description: 'Kyat that the courier had to bring for the order; null for a row without one',
        example: 9_000,
      },
      collected_before: {
        description: 'Of a correction: Kyat that were recorded as collected before; null for none',
        example: null,
      },
      reason: { description: 'Why the row corrects an amount; null for none', example: null },
    },
    SettlementFile: {
      to_receive: { description: 'Kyat that the courier has to pay for the file', example: 8_300 },
      collected: { description: 'Kyat that the rows collect', example: 9_000 },
      corrected: {
        description: 'Kyat by which corrections change earlier amounts; below 0 when less was collected',
        example: 0,
      },
      rows: { description: 'One for each row of the file, in its order' },
      courier: {
        description: 'Whose file it is; null while none of its orders has a courier',
        example: null,
      },
      completes: { description: 'Orders that are completed, or would be', example: 0 },
      settlement_id: {
        description: 'Id of the settlement that was written; null for a check, and when nothing was recorded',
        example: null,
      },
    },
    patchOrdersRefusedParcels: {
      outcome: {
        description: 'returned: its goods go back to the stock; lost: they do not',
        example: 'returned',
      },
    },
    'orders/settlements': {
      to_collect: {
        description: 'What was to be collected when somebody looked: 409 when it is another amount now',
      },
    },
    ShipmentsFile: { rows: { description: 'One for each row of the file, in its order' } },
    'orders/shipments': {
      orders: {
        description:
          'Orders with their couriers and tracking numbers, 1 to 50. An absent field stays; another courier does not keep the number of the one before',
      },
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
