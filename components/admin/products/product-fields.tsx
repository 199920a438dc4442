import { useTranslations } from 'next-intl'
import { FormArea, FormNumber, FormText } from '@/components/admin/form/form-fields'
import type { Values } from '@/components/admin/form/form-values'
import { plainFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import type { FieldKind } from '@/lib/platform/fields/fields'

type FieldName = keyof typeof plainFields

type Props = {
  kinds: readonly FieldKind[]
  /** What the fields begin with. */
  values: Values
  rows?: number
  /** The fields to show, without any that must be filled in; all of the kinds when it is absent. */
  optional?: readonly FieldName[]
}

/** The fields of a product of some kinds, as they are declared. */
export function ProductFields({ kinds, values, rows = 7, optional }: Props) {
  const t = useTranslations('adminCatalogue')
  const names = (optional ?? Object.keys(plainFields)) as FieldName[]
  return names
    .filter((name) => kinds.includes(plainFields[name].kind))
    .map((name) => {
      const field: (typeof plainFields)[FieldName] = plainFields[name]
      const props = {
        name,
        label: t(field.label),
        isRequired: 'isRequired' in field && !optional,
        defaultValue: values[name] ?? '',
      }
      if (field.kind === 'lines')
        return <FormArea key={name} {...props} maxLength={field.max} rows={rows} className="sm:col-span-3" />
      if (field.kind !== 'line') return <FormNumber key={name} {...props} />
      const hint = 'hint' in field ? t(field.hint) : undefined
      return <FormText key={name} {...props} hint={hint} maxLength={field.max} className="sm:col-span-3" />
    })
}
