import { useTranslations } from 'next-intl'
import { FormText } from '@/components/admin/form/form-fields'
import type { EditableProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { valueFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import type { FormFields } from '@/lib/platform/fields/fields'
import { OPTION_NUMBERS } from '@/components/admin/variants/typed-options'

/** The values that a product has in its group: it has to keep one of each option. */
export const toValueFields = (product: EditableProductView | undefined): FormFields =>
  Object.fromEntries(
    OPTION_NUMBERS.map((number) => `value_${number}` as const).flatMap((name) =>
      product?.[name] == null ? [] : [[name, { ...valueFields[name], isRequired: true }]],
    ),
  )

/** The values of a product in its group, in English and Burmese; nothing for a product without a group. */
export function ValueFields({ product }: { product: EditableProductView | undefined }) {
  const t = useTranslations('adminGroups')
  if (!product || product.group_id === null) return null
  const { value_1, value_1_my, value_2, value_2_my, value_3, value_3_my } = product
  const values = [
    { value: value_1, burmese: value_1_my },
    { value: value_2, burmese: value_2_my },
    { value: value_3, burmese: value_3_my },
  ].filter(({ value }) => value !== null)
  return (
    <fieldset className="grid gap-x-4 gap-y-6 rounded-card border border-line p-4 sm:col-span-3 sm:grid-cols-2">
      <legend className="px-1 font-semibold">{t('options')}</legend>
      {values.map(({ value, burmese }, index) => (
        <div key={index} className="contents">
          <FormText
            name={`value_${index + 1}`}
            label={t('valueOfOption', { number: index + 1 })}
            defaultValue={value ?? ''}
          />
          <FormText
            name={`value_${index + 1}_my`}
            label={t('valueOfOptionMy', { number: index + 1 })}
            defaultValue={burmese ?? ''}
          />
        </div>
      ))}
    </fieldset>
  )
}
