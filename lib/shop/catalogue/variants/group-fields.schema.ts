import { type Fields, pickFields } from '@/lib/platform/fields/fields'
import { requiredFields } from '@/lib/shop/catalogue/products/product-fields.schema'

/** Products of a group; the number bounds what a list compares for each of its rows. */
export const MAX_GROUP_SIZE = 100
/** Characters of an option's name, as in 'Size'. */
export const MAX_OPTION_LENGTH = 40

/** The fields of a group apart from its options and products. */
export const groupFields = {
  name: { kind: 'line', max: 255, isRequired: true, column: 'name' },
  name_my: { kind: 'line', max: 255, column: 'nameMy' },
  ...pickFields(requiredFields, 'brand_id', 'category_id', 'subcategory_id'),
} as const satisfies Fields
