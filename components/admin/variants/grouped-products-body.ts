import type { Values } from '@/components/admin/form/form-values'
import { OPTION_NUMBERS } from '@/components/admin/variants/typed-options'
import type { ProductToGroup } from '@/lib/shop/catalogue/variants/product-groups.view'
import type { FieldErrors } from '@/lib/platform/errors/app-error'

/** The body that makes a group of existing products, which all have the place of the first. */
export function toGroupedBody(all: Values, products: readonly ProductToGroup[]): Record<string, unknown> {
  const text = (name: string) => all[name]?.trim() ?? ''
  const used = OPTION_NUMBERS.filter((number) => text(`option_${number}`) !== '')
  const [first] = products
  return {
    name: text('name'),
    name_my: text('name_my') || null,
    brand_id: first?.brandId,
    category_id: first?.categoryId,
    subcategory_id: first?.subcategoryId,
    options: used.map((number) => ({ name: text(`option_${number}`) })),
    products: products.map(({ id, version }) => {
      const values = OPTION_NUMBERS.map((number) => text(`p${id}.value_${number}`))
      // A value without an option is sent too: the shop answers which one is too many.
      const last = Math.max(used.length, values.findLastIndex((value) => value !== '') + 1)
      return { id, version, values: values.slice(0, last) }
    }),
  }
}

/** What an error is about when it is about a product as a whole, not a value. */
export const OF_PRODUCT = ['id', 'product_name', 'name_my'] as const

/** The errors of the API by the fields of the form. */
export function toGroupedErrors(errors: FieldErrors, products: readonly ProductToGroup[]): FieldErrors {
  const entries = Object.entries(errors).flatMap(([name, messages]): [string, string[]][] => {
    const [, list, place, field = '', value = '0'] =
      /^(products|options)\.(\d+)\.(\w+)(?:\.(\d+))?$/.exec(name) ?? []
    if (list === undefined) return [[name, messages]]
    if (list === 'options') return [[`option_${Number(place) + 1}`, messages]]
    const product = products[Number(place)]
    if (!product) return []
    const isOfProduct = OF_PRODUCT.some((name) => name === field)
    return [[`p${product.id}.${isOfProduct ? field : `value_${Number(value) + 1}`}`, messages]]
  })
  const isPlaced = entries.some(([name]) => /^p\d+\./.test(name))
  return Object.fromEntries(entries.filter(([name]) => name !== 'products' || !isPlaced))
}
