import { errorText } from '@/lib/platform/errors/error-text'
import { normalizeName } from '@/lib/shop/catalogue/products/catalogue.rules'
import { type Entry, toOptionValueColumns } from '@/lib/shop/catalogue/variants/values/option-values.rules'
import { atItem } from '@/lib/shop/catalogue/variants/group-item-errors.rules'
import type { GroupItems, GroupPlace } from '@/lib/shop/catalogue/variants/group-items.rules'
import type { PhotosByValue } from '@/lib/shop/catalogue/variants/photo-sets.rules'
import { isEditable, type Variant } from '@/lib/shop/catalogue/variants/variants.rules'
import type { OptionValues, Names } from '@/lib/shop/catalogue/variants/values/group-names.rules'
import {
  type AddedGroupProduct,
  type ChangedGroupProduct,
  type ForAll,
  forAllFields,
  type ProductGroupInput,
} from '@/lib/shop/catalogue/variants/product-groups.schema'
import { photoFields, setFields, sharedTexts } from '@/lib/shop/catalogue/products/product-fields.schema'
import { type FieldColumns, listColumns, pickFields, toColumns } from '@/lib/platform/fields/fields'
import { validationError } from '@/lib/platform/errors/app-error'

/** A product of a group after a change, with what the request says about it. */
export type VariantEntry = Entry & {
  variant: Variant | null
  change: ChangedGroupProduct | null
  added: AddedGroupProduct | null
}

const toRequested = (input: ChangedGroupProduct | AddedGroupProduct) => ({
  values: input.values,
  valuesMy: input.values_my,
  name: input.product_name,
  nameMy: input.name_my,
})

/** The products of a group after a change: those that stay, by ascending id, then those that are added. */
export function listEntries(
  { products, added, removed, addedList }: GroupItems,
  groupId: number,
  variants: readonly Variant[],
): VariantEntry[] {
  const changes = new Map(products.map((change, index) => [change.id, { change, index }]))
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const staying = variants
    .filter((variant) => variant.groupId === groupId && isEditable(variant) && !removed.includes(variant.id))
    .map((variant): VariantEntry => {
      const { change, index } = changes.get(variant.id) ?? { change: null, index: 0 }
      const item = change ? ({ list: 'products', index } as const) : null
      const requested = change ? toRequested(change) : {}
      return { item, row: variant, variant, isJoining: false, requested, change, added: null }
    })
  const joining = added.map((input, index): VariantEntry => {
    const variant = input.id === undefined ? null : (byId.get(input.id) ?? null)
    const item = { list: addedList, index }
    const row = variant && { ...variant, value1: null, value2: null, value3: null }
    return { item, row, variant, isJoining: true, requested: toRequested(input), change: null, added: input }
  })
  return [...staying, ...joining]
}

/** The columns of a product's names. */
export const toNameColumns = ({ name, nameMy }: Names) => ({
  name,
  searchText: normalizeName('product_name', name),
  nameMy,
  searchTextMy: nameMy === null ? null : normalizeName('name_my', nameMy),
})

/** What a change of a group sets of one product beside its names, values and stock. */
const memberFields = {
  ...pickFields(setFields, 'product_price', 'product_weight', 'compare_price'),
  ...photoFields,
}

/** The columns that all products of a group get in a change, where it names no others for one. */
export const toForAllColumns = (forAll: ForAll) => toColumns(forAllFields, forAll)

/**
 * The columns of an existing product in a group: its values and names, and what the request changes. `common`: what it
 * says of all products, or of those with a value.
 */
export const toVariantColumns = (
  { change }: VariantEntry,
  groupId: number,
  place: GroupPlace,
  optionValues: OptionValues & Names,
  common: ReturnType<typeof toForAllColumns>,
) => ({
  ...toOptionValueColumns(groupId, optionValues),
  ...toNameColumns(optionValues),
  ...place,
  ...common,
  ...toColumns(memberFields, change ?? {}),
})

/** Whether a product differs from these columns. */
export const isChanged = (variant: Variant, columns: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(columns).some(
    ([column, value]) => column in variant && variant[column as keyof Variant] !== value,
  )

const pickShared = (sibling: Variant) =>
  Object.fromEntries(listColumns(sharedTexts).map((column) => [column, sibling[column]])) as Pick<
    Variant,
    keyof FieldColumns<typeof sharedTexts>
  >

/** What new products of a request share. */
export type Shared = Pick<ProductGroupInput, 'status' | keyof typeof sharedTexts | keyof typeof photoFields>

/**
 * The columns of a new product of a group. `sibling` gives it its description where the request has none; without photos
 * of its own it has those of its value (`ofValue`), else those that the request has for all.
 * @throws AppError 'validation_failed' under photo_1 or photo_2 when neither the product nor the request has photos; a draft
 * needs none.
 */
export function toNewColumns(
  entry: VariantEntry,
  groupId: number,
  place: GroupPlace,
  optionValues: OptionValues & Names,
  { shared, sibling, groupName, ofValue }: NewContext,
) {
  const { added, item } = entry
  const hasOwn = (added?.photo_1 ?? added?.photo_2) !== undefined
  const photos = added && hasOwn ? added : shared
  const isDraft = shared.status === 'draft'
  if (!isDraft && (hasOwn || !ofValue)) atItem(item, () => requirePhotos(photos))
  const unknown = isDraft ? null : 0
  return {
    ...toOptionValueColumns(groupId, optionValues),
    ...toNameColumns(optionValues),
    ...place,
    ...(sibling && pickShared(sibling)),
    ...toColumns(sharedTexts, shared),
    description: shared.product_description ?? sibling?.description ?? groupName,
    price: added?.product_price ?? unknown,
    comparePrice: added?.compare_price ?? null,
    weight: added?.product_weight ?? unknown,
    photo1: photos.photo_1,
    photo2: photos.photo_2,
    photo3: photos.photo_3,
    photo4: photos.photo_4,
    ...(hasOwn ? {} : ofValue),
  }
}

type NewContext = {
  shared: Shared
  sibling: Variant | null
  groupName: string
  ofValue: ReturnType<PhotosByValue['shared']>
}

function requirePhotos(photos: Pick<Shared, 'photo_1' | 'photo_2'>): void {
  for (const field of ['photo_1', 'photo_2'] as const)
    if (photos[field] === undefined) throw validationError(field, errorText('required'))
}
