import { OPTION_NUMBERS } from '@/components/admin/variants/typed-options'
import type { FormFields } from '@/lib/platform/fields/fields'
import { valueFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { groupFields, MAX_OPTION_LENGTH } from '@/lib/shop/catalogue/variants/group-fields.schema'

const option = { kind: 'line', max: MAX_OPTION_LENGTH } as const
/** All values of an option in one text. */
const values = { kind: 'line', max: 2_000 } as const

/** The fields of the form of a group: a group has at least one option. */
export const groupFormFields: FormFields = {
  ...groupFields,
  ...Object.fromEntries(
    OPTION_NUMBERS.flatMap((number): [string, FormFields[string]][] => [
      [`option_${number}`, { ...option, isRequired: number === 1 }],
      [`option_${number}_my`, option],
      [`values_${number}`, { ...values, isRequired: number === 1 }],
      [`values_${number}_my`, values],
    ]),
  ),
}

/** The same where products that exist become a group: each has its values. */
export const toGroupedFields = (products: readonly { id: number }[]): FormFields => ({
  ...groupFormFields,
  ...Object.fromEntries(
    products.flatMap(({ id }) =>
      OPTION_NUMBERS.map((number) => [
        `p${id}.value_${number}`,
        { ...valueFields[`value_${number}`], isRequired: number === 1 },
      ]),
    ),
  ),
})
