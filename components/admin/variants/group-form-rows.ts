import type { RenamedValue } from '@/components/admin/variants/renamed-values'
import { combineValues, type TypedOption } from '@/components/admin/variants/typed-options'
import { toValueKey } from '@/lib/shop/catalogue/variants/product-groups.rules'
import { MAX_GROUP_SIZE } from '@/lib/shop/catalogue/variants/group-fields.schema'
import type {
  EditableGroupProduct,
  EditableGroupView,
} from '@/lib/shop/catalogue/variants/product-groups.schema'
import { toSearchText } from '@/lib/platform/text/search/search-text'

/** A product of the form: one of the group, or a combination that can be made. */
export type FormRow = {
  /** The beginning of the names of its fields. */
  key: string
  values: string[]
  /** The Burmese text of each value: as the group has it, and as it is typed; undefined for a value that is not. */
  burmese: { known: string | null; typed: string | null | undefined }[]
  /** Its own values differ from `values` where one of them was changed. */
  product: EditableGroupProduct | null
  /** The product of the group that is most like a new one: it gives the photos and the first price and weight. */
  like: EditableGroupProduct | null
  /** Whether a new one is made unless the checkbox is cleared. */
  isMade: boolean
}

/** The rows, and whether combinations were left out. */
export type FormRows = { rows: FormRow[]; hasMore: boolean }

/**
 * The rows of the form: every combination of the typed values in their order, then products whose values were taken out
 * of the fields. A new combination is made at once if one of its values is new. There are as many new ones at most as
 * products in a group. A combination with a renamed value is the product that has the former one.
 */
export function toRows(
  options: readonly TypedOption[],
  group: EditableGroupView | undefined,
  renamed: readonly RenamedValue[] = [],
): FormRows {
  const products = new Map(group?.products.map((product) => [toValueKey(product.values), product]))
  const known = group?.options.map(({ values }) => toForms(values.map((each) => [each.value, each.value_my])))
  const typed = options.map(({ values, valuesMy }) =>
    toForms(values.map((value, place) => [value, valuesMy[place] || null])),
  )
  const toFormer = (values: readonly string[]) =>
    values.map((value, place) => {
      const found = renamed.find((one) => one.place === place && toSearchText(one.to) === toSearchText(value))
      return found?.from ?? value
    })
  const toBurmese = (values: readonly string[]) => {
    const former = toFormer(values)
    return values.map((value, place) => ({
      known: known?.[place]?.get(toSearchText(former[place] ?? value)) ?? null,
      typed: typed[place]?.get(toSearchText(value)),
    }))
  }
  const findLike = createFindLike(group?.products ?? [])
  const rows: FormRow[] = []
  let remaining = MAX_GROUP_SIZE
  let hasMore = false
  for (const values of combineValues(options)) {
    const key = toValueKey(values)
    const productKey = toValueKey(toFormer(values))
    const product = products.get(productKey) ?? null
    if (!product && remaining === 0) {
      hasMore = true
      break
    }
    if (!product) remaining -= 1
    products.delete(productKey)
    rows.push({
      key: product ? `p${product.id}` : `n${encodeURIComponent(key)}`,
      values,
      product,
      burmese: toBurmese(values),
      like: product ? null : findLike(values),
      isMade: !known || toFormer(values).some((value, place) => !known[place]?.has(toSearchText(value))),
    })
  }
  const others = [...products.values()].map((product) => ({
    key: `p${product.id}`,
    values: product.values,
    product,
    burmese: toBurmese(product.values),
    like: null,
    isMade: false,
  }))
  return { rows: [...rows, ...others], hasMore }
}

/** The Burmese text of each value, by its normalized form. */
const toForms = (values: readonly (readonly [string, string | null])[]): Map<string, string | null> =>
  new Map(values.map(([value, form]) => [toSearchText(value), form]))

/** Finds the product with the most of the values, the first of several. */
function createFindLike(
  products: readonly EditableGroupProduct[],
): (values: readonly string[]) => EditableGroupProduct | null {
  const candidates = products.map((product) => ({ product, keys: product.values.map(toSearchText) }))
  return (values) => {
    const keys = values.map(toSearchText)
    let best: { product: EditableGroupProduct | null; score: number } = { product: null, score: -1 }
    for (const { product, keys: own } of candidates) {
      const score = own.filter((key, place) => key === keys[place]).length
      if (score > best.score) best = { product, score }
    }
    return best.product
  }
}
