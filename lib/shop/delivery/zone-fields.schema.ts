import { MAX_PRICE, MAX_WEIGHT } from '@/lib/shop/catalogue/products/product-fields.schema'
import type { Fields } from '@/lib/platform/fields/fields'

/**
 * The fields of a delivery zone apart from its places, in the order of forms and files. Labels are `adminDelivery.fields` in
 * lib/platform/i18n.
 */
export const zoneFields = {
  name: { kind: 'line', max: 100, isRequired: true, column: 'name' },
  name_my: { kind: 'line', max: 100, column: 'nameMy' },
  /** Kyat; that of the rest is the setting `delivery_fee`. */
  fee: { kind: 'money', max: MAX_PRICE, isRequired: true, column: 'fee' },
  free_from: { kind: 'money', max: MAX_PRICE, column: 'freeFrom' },
  /** Grams that the fee includes, and what each further step costs; all three or none. */
  base_grams: { kind: 'quantity', max: MAX_WEIGHT, column: 'baseGrams' },
  step_grams: { kind: 'quantity', min: 1, max: MAX_WEIGHT, column: 'stepGrams' },
  step_fee: { kind: 'money', max: MAX_PRICE, column: 'stepFee' },
  /** As in "2-4"; the schema of zones has its rule. */
  days: { kind: 'code', max: 9, column: 'days' },
  cash: { kind: 'flag', isRequired: true, column: 'cash' },
  fee_prepaid: { kind: 'flag', isRequired: true, column: 'feePrepaid' },
  delivers: { kind: 'flag', isRequired: true, column: 'delivers' },
} as const satisfies Fields
