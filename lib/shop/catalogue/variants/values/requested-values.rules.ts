import { errorText } from '@/lib/platform/errors/error-text'
import type { UpdateProductInput } from '@/lib/shop/catalogue/products/catalogue.schema'
import type { Variant } from '@/lib/shop/catalogue/variants/variants.rules'
import { validationError } from '@/lib/platform/errors/app-error'

/** What a change of a single product says about its group and its values. */
export type VariantPatch = Pick<
  UpdateProductInput,
  | 'group_id'
  | 'value_1'
  | 'value_1_my'
  | 'value_2'
  | 'value_2_my'
  | 'value_3'
  | 'value_3_my'
  | 'product_name'
  | 'name_my'
>
const toRequestedValues = (patch: VariantPatch) => [patch.value_1, patch.value_2, patch.value_3]
export const toRequestedValuesMy = (patch: VariantPatch) => [
  patch.value_1_my,
  patch.value_2_my,
  patch.value_3_my,
]

/** Whether a change concerns the group of a product or its values. */
export const isOfVariant = (patch: VariantPatch): boolean =>
  [patch.group_id, ...toRequestedValues(patch), ...toRequestedValuesMy(patch)].some(
    (field) => field !== undefined,
  )

/** @throws AppError 'validation_failed' under a value: a product without a group has none. */
export function assertNoValues(patch: VariantPatch): void {
  toRequestedValues(patch).forEach((value, option) => {
    if (typeof value === 'string')
      throw validationError(`value_${option + 1}`, errorText('values_without_group'))
  })
}

/**
 * The values of a product after a change; those that the change leaves out stay.
 * @throws AppError 'validation_failed' under the value that is missing or surplus.
 */
export function toNewValues(
  now: Pick<Variant, 'value1' | 'value2' | 'value3'> | null,
  patch: VariantPatch,
  optionCount: number,
): string[] {
  const former = [now?.value1 ?? null, now?.value2 ?? null, now?.value3 ?? null]
  return toRequestedValues(patch).flatMap((requested, option) => {
    const isOption = option < optionCount
    const value = requested === undefined && isOption ? (former[option] ?? null) : (requested ?? null)
    if (isOption && value === null) throw validationError(`value_${option + 1}`, errorText('required'))
    if (!isOption && value !== null)
      throw validationError(`value_${option + 1}`, errorText('group_values_count', { count: optionCount }))
    return value === null ? [] : [value]
  })
}
