import { MAX_PRICE } from '@/lib/shop/catalogue/products/product-fields.schema'
import { MAX_ID } from '@/lib/platform/validation/validators'
import type { Fields } from '@/lib/platform/fields/fields'

/** The most characters of a code, as it is typed. */
export const MAX_PROMO_CODE = 40
/** The largest limit of uses. */
const MAX_USES = 1_000_000_000

/**
 * The fields of a promotion apart from its kind, its days and its products. Labels are `adminPromotions.fields` in
 * lib/platform/i18n.
 */
export const promotionFields = {
  name: {
    kind: 'line',
    max: 100,
    isRequired: true,
    column: 'name',
    description: 'What customers read beside the amount',
    example: 'Thingyan sale',
  },
  name_my: {
    kind: 'line',
    max: 100,
    column: 'nameMy',
    description: 'The same in Burmese; null for the same name',
    example: 'သင်္ကြန်အရောင်း',
  },
  code: {
    kind: 'line',
    max: MAX_PROMO_CODE,
    column: 'code',
    description:
      'What customers enter, in any case, with or without spaces; null for a promotion that everybody has',
    example: 'THINGYAN10',
  },
  /** The schema of promotions has its rule by the kind. */
  value: {
    kind: 'money',
    max: MAX_PRICE,
    isRequired: true,
    column: 'value',
    description: 'Percent or Kyat, as the kind says; 0 for free delivery',
    example: 10,
  },
  /** The schema of promotions has the rule that it is at least 1, as have the limits. */
  cap: {
    kind: 'money',
    max: MAX_PRICE,
    column: 'cap',
    description: 'The most that a percentage gives, in Kyat; null for no bound',
    example: 5_000,
  },
  minimum: {
    kind: 'money',
    max: MAX_PRICE,
    column: 'minimum',
    description: 'The subtotal before any discount that an order needs, in Kyat; null for any',
    example: 20_000,
  },
  use_limit: {
    kind: 'quantity',
    min: 1,
    max: MAX_USES,
    column: 'useLimit',
    description: 'How many orders may have it; null for any number',
    example: 100,
  },
  phone_limit: {
    kind: 'quantity',
    min: 1,
    max: MAX_USES,
    column: 'phoneLimit',
    description: 'How many orders of one phone number may have it; null for any number',
    example: 1,
  },
  brand_id: {
    kind: 'quantity',
    min: 1,
    max: MAX_ID,
    column: 'brandId',
    description: 'Only for products of this brand; null for all',
    example: null,
  },
  category_id: {
    kind: 'quantity',
    min: 1,
    max: MAX_ID,
    column: 'categoryId',
    description: 'Only for products of this category; null for all',
    example: null,
  },
} as const satisfies Fields
