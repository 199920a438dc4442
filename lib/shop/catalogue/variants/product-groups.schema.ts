import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { imagesView, productStatuses } from '@/lib/shop/catalogue/products/catalogue.schema'
import {
  draftablePhotoFields,
  draftFields,
  MAX_STOCK,
  MAX_VALUE_LENGTH,
  photoFields,
  productFields,
  sharedTexts,
} from '@/lib/shop/catalogue/products/product-fields.schema'
import {
  groupFields,
  MAX_GROUP_SIZE,
  MAX_OPTION_LENGTH,
} from '@/lib/shop/catalogue/variants/group-fields.schema'
import { optionalValueText, valueText } from '@/lib/shop/catalogue/variants/values/variant.schema'
import { toInputShape, toShownShape } from '@/lib/platform/fields/field-rules'
import { type Fields, pickFields } from '@/lib/platform/fields/fields'
import { findRepeatedOption, SAME_OPTION } from '@/lib/shop/catalogue/variants/product-groups.rules'
import {
  boundedArray,
  idSchema,
  integerSchema,
  MAX_ID,
  messageSchema,
  optionalSingleLineText,
  requireAtLeastOne,
  singleLineText,
  versionConflict,
  enumSchema,
} from '@/lib/platform/validation/validators'

// Groups of products that are one in several sizes, colours or the like (decision 0171).

const MAX_OPTIONS = 3

const optionView = z.object({
  name: z.string(),
  name_my: z.string().nullable(),
  /** In the order in which they were typed; only those that a product of the list has. */
  values: z.array(z.object({ value: z.string(), value_my: z.string().nullable() })),
})

const groupProductView = z.object({
  id: z.int(),
  product_name: z.string(),
  name_my: z.string().nullable(),
  /** One for each option of the group, in their order. */
  values: z.array(z.string()).min(1).max(MAX_OPTIONS),
  product_price: z.int(),
  product_weight: z.int(),
  stock_quantity: z.int(),
  /** The price before a reduction, in Kyat; null for none. */
  compare_price: z.int().nullable(),
  product_images: z.array(imagesView).length(1),
  version: z.int(),
  /** Absent from a published product, which is the only kind that customers see. */
  status: z.enum(productStatuses).exclude(['published']).optional(),
})

/** A group with its products, in the order of their values. */
const productGroupView = z
  .object({
    id: z.int(),
    name: z.string(),
    name_my: z.string().nullable(),
    brand_id: z.int(),
    category_id: z.int(),
    subcategory_id: z.int(),
    options: z.array(optionView).min(1).max(MAX_OPTIONS),
    /** The option whose values have photos of their own, from 1; null for none. */
    photo_option: z.int().nullable(),
    products: z.array(groupProductView),
    version: z.int(),
  })
  .meta({ id: 'ProductGroup' })

/** The same for staff: what a draft lacks is null. */
const editableGroupView = productGroupView
  .extend({
    products: z.array(
      groupProductView.extend({
        ...toShownShape(pickFields(draftFields, 'product_price', 'product_weight')),
        product_images: z.array(z.object(toShownShape(draftablePhotoFields))).length(1),
      }),
    ),
  })
  .meta({ id: 'EditableProductGroup' })

export type ProductGroupView = z.infer<typeof productGroupView>
export type GroupProductView = z.infer<typeof groupProductView>
export type EditableGroupView = z.infer<typeof editableGroupView>
export type EditableGroupProduct = EditableGroupView['products'][number]
export type GroupOptionView = z.infer<typeof optionView>

// --- Requests ----------------------------------------------------------------------------------

const optionName = () => singleLineText(MAX_OPTION_LENGTH)
const optionNameMy = () => optionalSingleLineText(MAX_OPTION_LENGTH).optional()

const TOO_MANY_VALUES = errorText('max_values', { count: MAX_OPTIONS })
const values = () =>
  boundedArray(
    z.array(valueText(), { error: errorText('list_of_values') }).min(1, errorText('required')),
    MAX_OPTIONS,
    TOO_MANY_VALUES,
  )
/** One for each of `values`; null: its English form is shown. Absent: that of the same value in the group. */
const valuesMy = () =>
  boundedArray(
    z.array(optionalValueText(), { error: errorText('list_of_values') }),
    MAX_OPTIONS,
    TOO_MANY_VALUES,
  ).optional()
const optionalShape = <const Declared extends Fields>(fields: Declared) =>
  z.object(toInputShape(fields)).partial().shape

const goods = optionalShape(
  pickFields(productFields, 'product_price', 'product_weight', 'stock_quantity', 'compare_price'),
)
const photos = optionalShape(photoFields)
/** The names of a product; `resolveNames` says what they are where they are absent. */
const names = optionalShape(pickFields(productFields, 'product_name', 'name_my'))

/** The fields that a new product must have. */
const REQUIRED_OF_NEW = ['product_price', 'product_weight', 'stock_quantity'] as const

/**
 * A product that a group gets: an existing one by its id, with values and perhaps names, or a new one with price, weight
 * and stock. Photos of its own replace those of the group. Other fields of an existing product stay as they are.
 */
const addedShape = z.object({
  id: idSchema().optional(),
  version: integerSchema(1, MAX_ID).optional(),
  values: values(),
  values_my: valuesMy(),
  ...names,
  ...goods,
  ...photos,
})
const addedGroupProduct = addedShape.check(({ value: product, issues }) => {
  if (product.id !== undefined) return
  for (const field of REQUIRED_OF_NEW) {
    if (product[field] !== undefined) continue
    issues.push({ code: 'custom', message: errorText('required'), path: [field], input: product })
  }
})

const TOO_MANY_PRODUCTS = errorText('max_products', { count: MAX_GROUP_SIZE })
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item, { error: errorText('list_of_products') })
const option = z.object({ name: optionName(), name_my: optionNameMy() })
const options = () =>
  boundedArray(
    z
      .array(option, { error: errorText('list_of_options') })
      .min(1, errorText('required'))
      .check(({ value: listed, issues }) => {
        const place = findRepeatedOption(listed.map(({ name }) => name))
        if (place !== null)
          issues.push({ code: 'custom', message: SAME_OPTION, path: [place, 'name'], input: listed })
      }),
    MAX_OPTIONS,
    errorText('max_options', { count: MAX_OPTIONS }),
  )

/** What new products share. */
const shared = {
  /** Without them they have the texts of the oldest product; the group's name is the last choice for the description. */
  ...optionalShape(sharedTexts),
  /** Photos of new products without own ones; required for those. */
  ...photos,
  /** Published unless this says 'draft'. */
  status: enumSchema(['published', 'draft']).optional(),
}

/** The photos of all products with a value of the option that has photos; without a third and fourth it has two. */
const photoSet = z.object({
  value: singleLineText(MAX_VALUE_LENGTH),
  ...toInputShape(pickFields(photoFields, 'photo_1', 'photo_2')),
  ...optionalShape(pickFields(photoFields, 'photo_3', 'photo_4')),
})

const photosOfValues = {
  photo_option: integerSchema(1, MAX_OPTIONS).nullable().optional(),
  photo_sets: boundedArray(
    z.array(photoSet, { error: errorText('list_of_photo_sets') }),
    MAX_GROUP_SIZE,
    errorText('max_values', { count: MAX_GROUP_SIZE }),
  ).optional(),
}

/** What all products of a group get at once. */
export const forAllFields = {
  ...pickFields(productFields, 'product_price', 'compare_price', 'product_weight'),
  ...sharedTexts,
  ...photoFields,
} as const
const forAll = requireAtLeastOne(z.object(optionalShape(forAllFields)))

export const productGroupInput = z.object({
  ...toInputShape(groupFields),
  options: options(),
  ...photosOfValues,
  ...shared,
  products: boundedArray(
    listOf(addedGroupProduct).min(1, errorText('choose_products')),
    MAX_GROUP_SIZE,
    TOO_MANY_PRODUCTS,
  ),
})

/** The same where the new products are drafts, of which price, weight, stock and photos may follow. */
export const draftGroupInput = productGroupInput.extend({
  products: boundedArray(
    listOf(addedShape).min(1, errorText('choose_products')),
    MAX_GROUP_SIZE,
    TOO_MANY_PRODUCTS,
  ),
})

/** What changes of one product; `stock_seen` as in a product's own change. */
const changedGroupProduct = z.object({
  id: idSchema(),
  version: integerSchema(1, MAX_ID).optional(),
  ...names,
  values: values().optional(),
  values_my: valuesMy(),
  ...goods,
  stock_seen: integerSchema(0, MAX_STOCK).optional(),
  ...photos,
})

/** Values that products have already, so also those with a comma. */
const valueOrder = boundedArray(
  z.array(
    boundedArray(
      z.array(singleLineText(MAX_VALUE_LENGTH), { error: errorText('list_of_values') }),
      MAX_GROUP_SIZE,
      errorText('max_values', { count: MAX_GROUP_SIZE }),
    ),
    { error: errorText('list_of_values') },
  ),
  MAX_OPTIONS,
  TOO_MANY_VALUES,
)

/** A change of a group and its products, in one transaction. Absent fields stay as they are. */
export const updateProductGroupInput = requireAtLeastOne(
  z.object({
    ...optionalShape(groupFields),
    /** New names of the options, all of them in their order; their number stays. */
    options: options().optional(),
    /** Every value of each option, in the order in which the shop shows them. */
    value_order: valueOrder.optional(),
    products: boundedArray(listOf(changedGroupProduct), MAX_GROUP_SIZE, TOO_MANY_PRODUCTS).optional(),
    add: boundedArray(listOf(addedGroupProduct), MAX_GROUP_SIZE, TOO_MANY_PRODUCTS).optional(),
    /** Products that leave the group; they stay on sale. */
    remove: boundedArray(listOf(idSchema()), MAX_GROUP_SIZE, TOO_MANY_PRODUCTS).optional(),
    /** What its present products get; a product that says otherwise in `products` or `photo_sets` gets that. */
    for_all: forAll.optional(),
    ...photosOfValues,
    ...shared,
  }),
).and(z.object({ version: integerSchema(1, MAX_ID).optional() }))

export type ProductGroupInput = z.infer<typeof productGroupInput>
export type UpdateProductGroupInput = z.infer<typeof updateProductGroupInput>
export type AddedGroupProduct = z.infer<typeof addedGroupProduct>
export type ChangedGroupProduct = z.infer<typeof changedGroupProduct>
export type ForAll = z.infer<typeof forAll>
export type PhotoSet = z.infer<typeof photoSet>

// --- Responses ---------------------------------------------------------------------------------

export const productGroupResponse = z.object({ group: productGroupView })
export const productGroupConflict = versionConflict(editableGroupView)
export const productGroupMutationResponse = messageSchema.extend({ group: editableGroupView })
