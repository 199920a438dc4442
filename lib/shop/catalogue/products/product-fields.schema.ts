import { MAX_SHORT_CODE } from '@/lib/platform/text/short-code'
import { type Fields, omitFields, pickFields, toOptionalFields } from '@/lib/platform/fields/fields'

/**
 * The fields of a product, each declared once: its rule, columns, names in the contract and in files, and description. What
 * reads or writes products takes them from here, so that a rule holds everywhere. A new text field is a line of
 * `furtherFields`, its column, and its words in both languages.
 */

/** Limits of the catalogue; prices in Kyat, weights in grams. */
export const MAX_PRICE = 2_000_000_000
export const MAX_WEIGHT = 10_000_000
export const MAX_STOCK = 1_000_000_000
/** Characters. */
const MAX_NAME_LENGTH = 255
export const MAX_DESCRIPTION_LENGTH = 10_000
/** Of a value of an option, as in 'XL'. */
export const MAX_VALUE_LENGTH = 60

const NAME_EXAMPLE = 'Thanaka Paste'
const IMAGE = '/uploads/catalogue/5b0c8f1a9d3e47265b0c8f1a9d3e47265b0c8f1a.webp'
const SECOND_IMAGE = '/uploads/catalogue/e47265b0c8f1a9d3e47265b0c8f1a9d3e47265b0.webp'

/** The stock: the ledger has it (decision D16), so it is no column that a command sets. */
const stockField = {
  stock_quantity: {
    kind: 'quantity',
    max: MAX_STOCK,
    isRequired: true,
    column: 'stockQuantity',
    detailName: 'stockQuantity',
    label: 'stockQuantity',
    description: 'Units left',
    example: 180,
  },
} as const satisfies Fields

/** The fields that every product has, in the order of a file. */
const ownFields = {
  product_name: {
    kind: 'line',
    max: MAX_NAME_LENGTH,
    isRequired: true,
    column: 'name',
    searchColumn: 'searchText',
    detailName: 'productName',
    label: 'productName',
    description: 'Name of the product',
    example: NAME_EXAMPLE,
  },
  product_price: {
    kind: 'money',
    max: MAX_PRICE,
    isRequired: true,
    column: 'price',
    detailName: 'productPrice',
    label: 'productPrice',
    description: 'Price of one unit in Kyat',
    example: 3_500,
  },
  product_weight: {
    kind: 'quantity',
    max: MAX_WEIGHT,
    isRequired: true,
    column: 'weight',
    detailName: 'productWeight',
    label: 'productWeight',
    description: 'Weight of one unit in grams',
    example: 140,
  },
  product_description: {
    kind: 'lines',
    max: MAX_DESCRIPTION_LENGTH,
    isRequired: true,
    column: 'description',
    detailName: 'productDescription',
    label: 'productDescription',
    description: 'Description of the product',
    example: 'Freshly ground bark in a jar. No perfume and no whitener, only thanaka and clean water.',
  },
} as const satisfies Fields

/** The place in the taxonomy, which a file says by names. */
const taxonomyFields = {
  brand_id: {
    kind: 'id',
    isRequired: true,
    column: 'brandId',
    detailName: 'brand',
    fileName: 'brand',
    label: 'chooseBrand',
    description: 'Id of its brand',
    example: 1,
  },
  category_id: {
    kind: 'id',
    isRequired: true,
    column: 'categoryId',
    detailName: 'category',
    fileName: 'category',
    label: 'chooseCategory',
    description: 'Id of its category, which belongs to the brand',
    example: 1,
  },
  subcategory_id: {
    kind: 'id',
    isRequired: true,
    column: 'subcategoryId',
    detailName: 'subCategory',
    fileName: 'subcategory',
    label: 'chooseSubcategory',
    description: 'Id of its subcategory, which belongs to the category',
    example: 2,
  },
} as const satisfies Fields

/** The two photos that a product must have, and two more. */
const requiredPhotos = {
  photo_1: {
    kind: 'image',
    isRequired: true,
    column: 'photo1',
    description: 'Path of the main image',
    example: IMAGE,
  },
  photo_2: {
    kind: 'image',
    isRequired: true,
    column: 'photo2',
    description: 'Path of the second image',
    example: SECOND_IMAGE,
  },
} as const satisfies Fields
const optionalPhotos = {
  photo_3: {
    kind: 'image',
    column: 'photo3',
    description: 'Path of the third image; null for none',
    example: null,
  },
  photo_4: {
    kind: 'image',
    column: 'photo4',
    description: 'Path of the fourth image; null for none',
    example: null,
  },
} as const satisfies Fields
export const photoFields = { ...requiredPhotos, ...optionalPhotos }

/** The fields that came later: no product has to have them. */
const furtherFields = {
  name_my: {
    kind: 'line',
    max: MAX_NAME_LENGTH,
    column: 'nameMy',
    searchColumn: 'searchTextMy',
    label: 'nameMy',
    hint: 'myHint',
    description: 'The name on pages in Burmese; null for the same',
    example: 'သနပ်ခါး',
  },
  description_my: {
    kind: 'lines',
    max: MAX_DESCRIPTION_LENGTH,
    column: 'descriptionMy',
    label: 'descriptionMy',
    description: 'The description on pages in Burmese; null for the same',
    example: 'သနပ်ခါးစစ်စစ်ဖြင့် ပြုလုပ်ထားပါသည်။',
  },
} as const satisfies Fields

/** A short name by which staff find it, as in a live sale: unique among the products that are not deleted. */
const codeField = {
  quick_code: {
    kind: 'shortCode',
    max: MAX_SHORT_CODE,
    column: 'quickCode',
    label: 'quickCode',
    hint: 'quickCodeHint',
    description: 'Up to 8 letters and digits by which staff find it; null for none',
    example: 'A12',
  },
} as const satisfies Fields

/** The price before a reduction; lib/shop/catalogue/prices/compare-price.rules.ts says when shoppers see it. */
const comparePriceField = {
  compare_price: {
    kind: 'money',
    max: MAX_PRICE,
    column: 'comparePrice',
    label: 'comparePrice',
    hint: 'comparePriceHint',
    description:
      'Price before a reduction, in Kyat: shown struck through while it is above the price; null for none',
    example: 4_500,
  },
} as const satisfies Fields

/** The values of the options of its group, each with its form in Burmese (decision 0171). */
export const valueFields = {
  value_1: { kind: 'line', max: MAX_VALUE_LENGTH, column: 'value1' },
  value_1_my: { kind: 'line', max: MAX_VALUE_LENGTH, column: 'value1My' },
  value_2: { kind: 'line', max: MAX_VALUE_LENGTH, column: 'value2' },
  value_2_my: { kind: 'line', max: MAX_VALUE_LENGTH, column: 'value2My' },
  value_3: { kind: 'line', max: MAX_VALUE_LENGTH, column: 'value3' },
  value_3_my: { kind: 'line', max: MAX_VALUE_LENGTH, column: 'value3My' },
} as const satisfies Fields

/** The group and the values; all null without a group. */
export const variantFields = {
  group_id: { kind: 'id', column: 'groupId' },
  ...valueFields,
} as const satisfies Fields

/** The fields of a request, in the order in which their errors are reported; those of its group come last. */
export const requiredFields = { ...ownFields, ...stockField, ...taxonomyFields, ...requiredPhotos }
export const optionalFields = { ...furtherFields, ...codeField, ...comparePriceField, ...optionalPhotos }

/** What a product on sale has to have and a draft may lack: all but its name, and its stock, which is 0 then. */
export const finishingFields = omitFields(requiredFields, 'product_name', 'stock_quantity')
/** The same as a draft has it. */
export const draftFields = toOptionalFields(finishingFields)

/** The fields that a file sets, in the order of its columns; those of the group have rules of their own there. */
export const fileFields = {
  ...ownFields,
  ...stockField,
  ...taxonomyFields,
  ...photoFields,
  ...furtherFields,
  ...codeField,
  ...comparePriceField,
}

/** The same without the stock, which the ledger has: what a command sets. */
export const setFields = omitFields(fileFields, 'stock_quantity')

/** The same of a product that may be a draft. */
export const draftableSetFields = { ...setFields, ...draftFields }

/** The texts that new products of a group share; their names follow the group (decision 0173). */
export const sharedTexts = omitFields(
  { product_description: ownFields.product_description, ...furtherFields },
  'name_my',
)

/** The fields that answers have one by one: photos and values are there in forms of their own. */
export const plainFields = {
  ...ownFields,
  ...stockField,
  ...taxonomyFields,
  ...furtherFields,
  ...codeField,
  ...comparePriceField,
}

/** The same of a product that may be a draft. */
export const draftablePlainFields = { ...plainFields, ...omitFields(draftFields, 'photo_1', 'photo_2') }
export const draftablePhotoFields = { ...photoFields, ...pickFields(draftFields, 'photo_1', 'photo_2') }

/** All fields of a product. */
export const productFields = { ...fileFields, ...variantFields }

/** The same of a product that may be a draft. */
export const draftableFields = { ...productFields, ...draftFields }
