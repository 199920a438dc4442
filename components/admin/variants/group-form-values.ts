import type { Values } from '@/components/admin/form/form-values'
import type { FormRow } from '@/components/admin/variants/group-form-rows'
import { OPTION_NUMBERS, type TypedOption } from '@/components/admin/variants/typed-options'
import {
  hasPhotosOfValue,
  listPhotoSets,
  toForAllBody,
} from '@/components/admin/variants/for-all/for-all-values'
import { GOODS } from '@/components/admin/variants/group-values'
import { PHOTOS } from '@/components/admin/products/form/product-form-values'
import { sharedTexts } from '@/lib/shop/catalogue/products/product-fields.schema'
import { listNames } from '@/lib/platform/fields/fields'
import { toValueKey } from '@/lib/shop/catalogue/variants/product-groups.rules'
import type {
  EditableGroupProduct,
  EditableGroupView,
} from '@/lib/shop/catalogue/variants/product-groups.schema'

const toOptionBody = (values: Values) =>
  OPTION_NUMBERS.flatMap((number) => {
    const name = values[`option_${number}`]?.trim() ?? ''
    return name === '' ? [] : [{ name, name_my: values[`option_${number}_my`]?.trim() || null }]
  })

/** The body of a new product: what its row says, else what is typed for all. `hasPhotos`: its value gives it photos. */
function toNewProduct(
  { key, values, like }: FormRow,
  valuesMy: readonly (string | null)[],
  all: Values,
  hasPhotos: boolean,
) {
  const own = (field: string) => all[`${key}.${field}`]?.trim() ?? ''
  const photo = own('photo_1')
  const photos = hasPhotos && photo === '' ? undefined : like?.product_images[0]
  return {
    values,
    values_my: valuesMy,
    ...Object.fromEntries(
      GOODS.flatMap((field) => {
        const value = own(field) || (all[`all.${field}`]?.trim() ?? '')
        // A draft may lack it; of a product on sale the server asks for all but the price before a reduction.
        const mayBeAbsent = all['status'] === 'draft' || field === 'compare_price'
        return value === '' && mayBeAbsent ? [] : [[field, value]]
      }),
    ),
    ...(photos ? Object.fromEntries(PHOTOS.map((name) => [name, photos[name]])) : {}),
    ...(photo ? { ...(photos ? {} : listMorePhotos(all)), photo_1: photo } : {}),
  }
}

/** The photos of the group but the first, which a product with a first photo of its own has beside it. */
const listMorePhotos = (all: Values): Record<string, string> =>
  Object.fromEntries(
    PHOTOS.slice(1).flatMap((name): [string, string][] => (all[name] ? [[name, all[name]]] : [])),
  )

/**
 * The values of a row in Burmese. If nobody changed the Burmese field of an option, each value keeps its text: otherwise
 * adding or removing a value would shift the texts to other values.
 */
const toValuesMy = ({ burmese }: FormRow, changed: Values): (string | null)[] =>
  burmese.map(({ known, typed }, place) =>
    changed[`values_${place + 1}_my`] === undefined || typed === undefined ? known : typed,
  )

const hasNewBurmese = (row: FormRow, changed: Values): boolean =>
  toValuesMy(row, changed).some((form, place) => form !== row.burmese[place]?.known)

/** Whether a value of the product was changed in its field. */
export const isRenamed = ({ product, values }: Pick<FormRow, 'product' | 'values'>): boolean =>
  product !== null && toValueKey(product.values) !== toValueKey(values)

const isMade = ({ key, product }: FormRow, all: Values): boolean => !product && all[`${key}.make`] === 'on'

/** The rows that a new group or a change adds, in the order in which they are sent. */
export const listMadeRows = (rows: readonly FormRow[], all: Values): FormRow[] =>
  rows.filter((row) => isMade(row, all))

/** The body that creates a group. */
export function toCreateBody(
  all: Values,
  rows: readonly FormRow[],
  options: readonly TypedOption[] = [],
): Record<string, unknown> {
  const optional = ['name_my', ...listNames(sharedTexts), 'status', ...PHOTOS]
  const typed = optional.filter((name) => (all[name]?.trim() ?? '') !== '')
  return {
    ...Object.fromEntries(
      ['name', 'brand_id', 'category_id', 'subcategory_id'].map((name) => [name, all[name] ?? '']),
    ),
    ...Object.fromEntries(typed.map((name) => [name, all[name]])),
    options: toOptionBody(all),
    ...toPhotoBody(all['photo_option'] ?? '', options, rows, all),
    products: listMadeRows(rows, all).map((row) =>
      toNewProduct(
        row,
        row.burmese.map(({ typed }) => typed ?? null),
        all,
        false,
      ),
    ),
  }
}

/** The option whose values have photos, as far as it is typed, and the photos that are sent. */
function toPhotoBody(
  option: string | undefined,
  options: readonly TypedOption[],
  rows: readonly FormRow[],
  all: Values,
) {
  const sets = listPhotoSets(options, rows, all)
  return {
    ...(option === undefined || (option === '' && rows.every(({ product }) => product === null))
      ? {}
      : { photo_option: option === '' ? null : Number(option) }),
    ...(sets.length > 0 ? { photo_sets: sets } : {}),
  }
}

/**
 * The body that changes a group: what was changed, and the new products. `options`: as they are typed. `seen`: the newer
 * group that the user has seen in a conflict.
 */
export function toChangeBody(
  { changed, all }: { changed: Values; all: Values },
  options: readonly TypedOption[],
  rows: readonly FormRow[],
  seen: EditableGroupView | null = null,
): Record<string, unknown> {
  const names = ['name', 'name_my', 'brand_id', 'category_id', 'subcategory_id']
  const isChanged = (pattern: RegExp) => Object.keys(changed).some((name) => pattern.test(name))
  const add = listMadeRows(rows, all).map((row) =>
    toNewProduct(row, toValuesMy(row, changed), all, hasPhotosOfValue(row.values, options, rows, all)),
  )
  const remove = rows.flatMap(({ key, product }) =>
    product && all[`${key}.remove`] === 'on' ? [product.id] : [],
  )
  const toSeen = (product: EditableGroupProduct) =>
    seen?.products.find(({ id }) => id === product.id) ?? product
  const changedRows = listChangedRows(rows, changed, all)
  const changedProducts = changedRows.map((row) => ({
    ...toChangedProduct(row.key, toSeen(row.product), changed),
    ...(isRenamed(row) ? { values: row.values } : {}),
    ...(isRenamed(row) || hasNewBurmese(row, changed) ? { values_my: toValuesMy(row, changed) } : {}),
  }))
  const forAll = toForAllBody(all)
  const photoBody = toPhotoBody(changed['photo_option'], options, rows, all)
  const isForSeveral = Object.keys(forAll).length > 0 || 'photo_sets' in photoBody
  // What several get is compared with the versions of all that the user has seen.
  const others = rows.flatMap(({ key, product }) =>
    isForSeveral && product && !changedRows.some((row) => row.key === key) && all[`${key}.remove`] !== 'on'
      ? [{ id: product.id, version: toSeen(product).version }]
      : [],
  )
  const products = [...changedProducts, ...others]
  return {
    ...Object.fromEntries(Object.entries(changed).filter(([name]) => names.includes(name))),
    ...photoBody,
    ...(Object.keys(forAll).length > 0 ? { for_all: forAll } : {}),
    ...(isChanged(/^option_/) ? { options: toOptionBody(all) } : {}),
    ...(isChanged(/^values_\d$/) ? { value_order: options.map(({ values }) => values) } : {}),
    ...(products.length > 0 ? { products } : {}),
    ...(add.length > 0 ? { add } : {}),
    ...(remove.length > 0 ? { remove } : {}),
  }
}

const CHANGEABLE = [...GOODS, 'photo_1'] as const

/** The products of the group of which something was changed, in the order in which they are sent. */
export const listChangedRows = (
  rows: readonly FormRow[],
  changed: Values,
  all: Values,
): (FormRow & { product: EditableGroupProduct })[] =>
  rows.flatMap((row) => {
    const { key, product } = row
    const isChanged =
      CHANGEABLE.some((field) => changed[`${key}.${field}`] !== undefined) ||
      isRenamed(row) ||
      hasNewBurmese(row, changed)
    return product && isChanged && all[`${key}.remove`] !== 'on' ? [{ ...row, product }] : []
  })

function toChangedProduct(
  key: string,
  { id, version, stock_quantity }: EditableGroupProduct,
  changed: Values,
) {
  const fields = CHANGEABLE.flatMap((field) => {
    const value = changed[`${key}.${field}`]
    return value === undefined ? [] : [[field, value] as const]
  })
  const isStock = fields.some(([field]) => field === 'stock_quantity')
  return { id, version, ...(isStock ? { stock_seen: stock_quantity } : {}), ...Object.fromEntries(fields) }
}
