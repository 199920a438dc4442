import { useTranslations } from 'next-intl'
import { FormArea, FormNumber, FormText } from '@/components/admin/form/form-fields'
import type { Values } from '@/components/admin/form/form-values'
import { getComparePrice } from '@/lib/shop/catalogue/prices/compare-price.rules'
import { plainFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { type FieldKind, listNames } from '@/lib/platform/fields/fields'

type FieldName = keyof typeof plainFields

type Props = {
  kinds: readonly FieldKind[]
  /** What the fields begin with. */
  values: Values
  rows?: number
  /** The fields to show; all of the kinds when it is absent. */
  shown?: readonly FieldName[]
}

/** The fields of a product of some kinds, as they are declared. */
export function ProductFields({ kinds, values, rows = 7, shown = listNames(plainFields) }: Props) {
  const t = useTranslations('adminCatalogue')
  return shown
    .filter((name) => kinds.includes(plainFields[name].kind))
    .map((name) => {
      const field: (typeof plainFields)[FieldName] = plainFields[name]
      const props = {
        name,
        label: t(field.label),
        defaultValue: values[name] ?? '',
      }
      if (field.kind === 'lines')
        return <FormArea key={name} {...props} rows={rows} className="sm:col-span-3" />
      const isIgnored = name === 'compare_price' && hasIgnoredComparePrice(values)
      const hint = isIgnored ? t('comparePriceIgnored') : 'hint' in field ? t(field.hint) : undefined
      if (field.kind === 'shortCode') return <FormText key={name} {...props} hint={hint} />
      if (field.kind !== 'line') return <FormNumber key={name} {...props} hint={hint} />
      return <FormText key={name} {...props} hint={hint} className="sm:col-span-3" />
    })
}

/** Whether shoppers do not see the compare price, because it is not above the price. */
const hasIgnoredComparePrice = ({ product_price: price = '', compare_price: comparePrice = '' }: Values) =>
  price !== '' && comparePrice !== '' && getComparePrice(Number(price), Number(comparePrice)) === null
