import type { EditableGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'

/** The fields of each product of the form. */
export const GOODS = ['product_price', 'compare_price', 'product_weight', 'stock_quantity'] as const

/** The values of the fields for a group: what the form begins with, and what a conflict compares with. */
export const toGroupValues = (group: EditableGroupView): Record<string, string> => ({
  name: group.name,
  name_my: group.name_my ?? '',
  brand_id: String(group.brand_id),
  category_id: String(group.category_id),
  subcategory_id: String(group.subcategory_id),
  photo_option: String(group.photo_option ?? ''),
  ...Object.fromEntries(
    group.options.flatMap(({ name, name_my, values }, place): [string, string][] => {
      const burmese = values.some(({ value_my }) => value_my !== null)
      return [
        [`option_${place + 1}`, name],
        [`option_${place + 1}_my`, name_my ?? ''],
        [`values_${place + 1}`, values.map(({ value }) => value).join(', ')],
        [`values_${place + 1}_my`, burmese ? values.map(({ value_my }) => value_my ?? '').join(', ') : ''],
      ]
    }),
  ),
  ...Object.fromEntries(
    group.products.flatMap((product) =>
      GOODS.map((field): [string, string] => [`p${product.id}.${field}`, String(product[field] ?? '')]),
    ),
  ),
})
