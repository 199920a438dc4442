import { toPhotos } from '@/lib/shop/catalogue/products/catalogue.view'
import type { ProductStatus } from '@/lib/shop/catalogue/products/catalogue.schema'
import { photoFields, productFields, valueFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { type FieldColumns, listColumns, pickFields, createView } from '@/lib/platform/fields/fields'
import { toValuePlaces } from '@/lib/shop/catalogue/variants/product-groups.rules'
import type {
  GroupOptionView,
  GroupProductView,
  ProductGroupView,
} from '@/lib/shop/catalogue/variants/product-groups.schema'
import type { Product, ProductGroup } from '@/lib/platform/db/models'

/** The fields of a product that its group shows. */
const shownFields = pickFields(
  productFields,
  'product_name',
  'name_my',
  'product_price',
  'product_weight',
  'stock_quantity',
  'compare_price',
)
const toShownFields = createView(shownFields)
const readFields = { ...shownFields, ...photoFields, ...valueFields }
export const GROUP_PRODUCT_COLUMNS = listColumns(readFields)

/** A product of a group as it is read. */
export type GroupProductRow = FieldColumns<typeof readFields> & {
  id: number
  version: number
  status: ProductStatus
}

/** What the form that makes a group needs of an existing product. */
export type ProductToGroup = Pick<
  Product,
  'id' | 'name' | 'version' | 'brandId' | 'categoryId' | 'subcategoryId'
>

/** The descriptions that products of a group have, each with the ids of those that have it. */
export type GroupTexts = Record<
  'product_description' | 'description_my',
  { value: string | null; ids: number[] }[]
>

type GroupRow = Omit<ProductGroup, 'normalizedName' | 'createdAt' | 'updatedAt'>

type Values = Pick<Product, 'value1' | 'value2' | 'value3'>

/** The values of a product, one for each option of its group. */
export const toValues = ({ value1, value2, value3 }: Values): string[] =>
  [value1, value2, value3].filter((value) => value !== null)

/** The Burmese texts of the same values; null where there is none. */
export const toValuesMy = (row: Pick<GroupProductRow, 'value1My' | 'value2My' | 'value3My'> & Values) =>
  [row.value1My, row.value2My, row.value3My].slice(0, toValues(row).length)

/** The options of a group: their names, and their values in the order in which they were typed. */
export const toOptionRows = (
  group: Pick<GroupRow, `option${1 | 2 | 3}` | `option${1 | 2 | 3}My` | `values${1 | 2 | 3}`>,
) =>
  [
    { name: group.option1, name_my: group.option1My, order: group.values1 },
    { name: group.option2, name_my: group.option2My, order: group.values2 },
    { name: group.option3, name_my: group.option3My, order: group.values3 },
  ].flatMap((option) => (option.name === null ? [] : [{ ...option, name: option.name }]))

/** Maps a group and the products it is shown with to the group's public shape; both in the order of the values. */
export function toProductGroup(group: GroupRow, rows: readonly GroupProductRow[]): ProductGroupView {
  const options = toOptionRows(group)
  const placeOf = options.map(({ order }) => toValuePlaces(order))
  const places = (row: GroupProductRow) => toValues(row).map((value, option) => placeOf[option]?.(value) ?? 0)
  const sorted = rows
    .map((row) => ({ row, places: places(row) }))
    .sort((a, b) => comparePlaces(a.places, b.places) || a.row.id - b.row.id)
    .map(({ row }) => row)
  return {
    id: group.id,
    name: group.name,
    name_my: group.nameMy,
    brand_id: group.brandId,
    category_id: group.categoryId,
    subcategory_id: group.subcategoryId,
    options: options.map(({ name, name_my, order }, option) => ({
      name,
      name_my,
      values: toOptionValues(sorted, option, toValuePlaces(order)),
    })),
    photo_option: group.photoOption,
    products: sorted.map(toGroupProduct),
    version: group.version,
  }
}

const comparePlaces = (a: readonly number[], b: readonly number[]): number =>
  a.map((place, option) => place - (b[option] ?? 0)).find((difference) => difference !== 0) ?? 0

function toOptionValues(
  rows: readonly GroupProductRow[],
  option: number,
  placeOf: (value: string) => number,
): GroupOptionView['values'] {
  const found = new Map<string, string | null>()
  for (const row of rows) {
    const value = toValues(row)[option]
    if (value !== undefined) found.set(value, found.get(value) ?? toValuesMy(row)[option] ?? null)
  }
  return [...found]
    .map(([value, value_my]) => ({ value, value_my }))
    .sort((a, b) => placeOf(a.value) - placeOf(b.value))
}

const toGroupProduct = (row: GroupProductRow): GroupProductView => ({
  id: row.id,
  values: toValues(row),
  ...toShownFields(row),
  product_images: [toPhotos(row)],
  version: row.version,
  ...(row.status === 'published' ? {} : { status: row.status }),
})
