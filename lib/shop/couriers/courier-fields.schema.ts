import { MAX_PRICE } from '@/lib/shop/catalogue/products/product-fields.schema'
import { shipmentFields } from '@/lib/shop/orders/shipments/shipments.rules'
import type { Fields } from '@/lib/platform/fields/fields'

/** The fields of a courier. Labels are `adminCouriers.fields` in lib/platform/i18n. */
export const courierFields = {
  /** Orders have it as a text. */
  name: { ...shipmentFields.courier, isRequired: true, column: 'name' },
  phone: { kind: 'phone', max: 40, column: 'phone' },
  /** "{number}" stands for the number of a parcel. */
  tracking_url: {
    kind: 'web',
    max: 500,
    column: 'trackingUrl',
    description: 'The page that shows where a parcel is, with {number} for its number',
    example: 'https://royalx.example/track/{number}',
  },
  usual_fee: {
    kind: 'money',
    max: MAX_PRICE,
    column: 'usualFee',
    description: 'Kyat that the courier usually keeps for a parcel; null while unknown',
    example: 2_500,
  },
} as const satisfies Fields
