import { variantFields, optionalFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { type FieldColumns, type FieldInput, listColumns, listNames } from '@/lib/platform/fields/fields'

const toNulls = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]))
type Nulls<Values> = { [Key in keyof Values]: null }

/** The fields of a product in an answer without a group. */
export const UNGROUPED = toNulls(listNames(variantFields)) as Nulls<FieldInput<typeof variantFields>>

const emptyFields = { ...optionalFields, ...variantFields }

/** The fields that a product need not have, in an answer, all of them empty. */
export const EMPTY_FIELDS = toNulls(listNames(emptyFields)) as Nulls<FieldInput<typeof emptyFields>>

/** The same as the columns of its row. */
export const EMPTY_COLUMNS = toNulls(listColumns(emptyFields)) as Nulls<FieldColumns<typeof emptyFields>>
