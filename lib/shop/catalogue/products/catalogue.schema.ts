import { taxonomyFields } from '@/lib/shop/catalogue/taxonomy/taxonomy-fields.schema'
import { z } from 'zod'
import { variantInput } from '@/lib/shop/catalogue/variants/values/variant.schema'
import {
  draftablePhotoFields,
  draftablePlainFields,
  draftFields,
  variantFields,
  MAX_STOCK,
  optionalFields,
  photoFields,
  plainFields,
  requiredFields,
} from '@/lib/shop/catalogue/products/product-fields.schema'
import { pickFields, toOptionalFields } from '@/lib/platform/fields/fields'
import { toDetailShape, toInputShape, toShownShape } from '@/lib/platform/fields/field-rules'
import {
  blankAsNull,
  paginationSchema,
  integerSchema,
  MAX_ID,
  messageSchema,
  requireAtLeastOne,
  errorMessageSchema,
  versionConflict,
  enumSchema,
} from '@/lib/platform/validation/validators'

/** Products per page: in the shop and the API, and in the admin lists (decision D22). */
export const SHOP_PAGE_SIZE = 12
export const ADMIN_PAGE_SIZE = 20

/** `name_my`: the name on pages in Burmese; null where there is none (decision 0126). */
const named = z.object({ id: z.int(), name: z.string(), name_my: z.string().nullable() })
/** A record that can be changed; `version` counts its changes. */
const versioned = named.extend({ version: z.int() })

const brandView = versioned.extend({ photo: z.string() }).meta({ id: 'Brand' })
const categoryView = versioned
  .extend({ photo: z.string(), brand_id: z.int(), brand: named })
  .meta({ id: 'Category' })
const subcategoryView = versioned
  .extend({ brand_id: z.int(), category_id: z.int(), brand: named, category: named })
  .meta({ id: 'Subcategory' })

export const imagesView = z.object(toShownShape(photoFields)).meta({ id: 'Photos' })

/** What a line of a cart, wishlist or order shows of its product; the price in Kyat. */
export const lineProductView = z.object({
  id: z.int(),
  product_name: z.string(),
  name_my: z.string().nullable(),
  product_price: z.int(),
  product_images: z.array(imagesView).length(1),
})

/** The group of a product and its values of the group's options (decision 0171); all null without a group. */
const choiceShape = toShownShape(variantFields)

/** What a list with one product for each group says of the group; prices in Kyat. */
const groupSummary = z.object({
  name: z.string(),
  name_my: z.string().nullable(),
  /** How many of its products are on sale, those without stock included. */
  products: z.int(),
  price_min: z.int(),
  price_max: z.int(),
})

export const productView = z
  .object({
    id: z.int(),
    ...toShownShape(plainFields),
    brand: named,
    category: named,
    subcategory: named,
    product_images: z.array(imagesView).length(1),
    ...choiceShape,
    /** Only in lists with `grouped=1`, of products that belong to a group. */
    group: groupSummary.optional(),
  })
  .meta({ id: 'Product' })

/** 'deleted' keeps its row for old orders (decision D17); a draft was never published (decision 0126). */
export const productStatuses = ['published', 'draft', 'deleted'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const productDetailView = z
  .object({
    productID: z.int(),
    ...toDetailShape(plainFields),
    brand_name: z.string(),
    category_name: z.string(),
    subcategory_name: z.string(),
    brand_name_my: z.string().nullable(),
    category_name_my: z.string().nullable(),
    subcategory_name_my: z.string().nullable(),
    version: z.int(),
    ...choiceShape,
    product_image: z.array(imagesView).length(1),
    /** Absent from a published product, which is the only kind that customers see. */
    status: z.enum(productStatuses).exclude(['published']).optional(),
  })
  .meta({ id: 'ProductDetail' })

/** A product as staff edit it: what a draft lacks is null. */
const editableProductView = productDetailView
  .extend({
    ...toDetailShape(draftablePlainFields),
    brand_name: z.string().nullable(),
    category_name: z.string().nullable(),
    subcategory_name: z.string().nullable(),
    product_image: z.array(z.object(toShownShape(draftablePhotoFields))).length(1),
  })
  .meta({ id: 'EditableProduct' })

export type BrandView = z.infer<typeof brandView>
export type CategoryView = z.infer<typeof categoryView>
export type SubcategoryView = z.infer<typeof subcategoryView>
export type ImagesView = z.infer<typeof imagesView>
export type GroupSummary = z.infer<typeof groupSummary>
export type ProductView = z.infer<typeof productView>
export type ProductDetailView = z.infer<typeof productDetailView>
export type EditableProductView = z.infer<typeof editableProductView>

type DraftName =
  | 'brand_id'
  | 'category_id'
  | 'subcategory_id'
  | 'product_description'
  | 'product_price'
  | 'product_weight'
type NamedView = ProductView['brand']
type NoNamed = { id: null; name: null; name_my: null }
/** A product in the lists of staff: what a draft lacks is null. */
export type EditableListView = Omit<
  ProductView,
  DraftName | 'brand' | 'category' | 'subcategory' | 'product_images'
> & { [Name in DraftName]: ProductView[Name] | null } & {
  brand: NamedView | NoNamed
  category: NamedView | NoNamed
  subcategory: NamedView | NoNamed
  product_images: EditableProductView['product_image']
}

// --- Requests ----------------------------------------------------------------------------------

/** The version the caller saw before changing a record; when it differs by now, the response is 409. */
const expectedVersion = z.object({ version: integerSchema(1, MAX_ID).optional() })

export const brandInput = z.object(toInputShape(taxonomyFields.brand))
export const updateBrandInput = requireAtLeastOne(brandInput.partial()).and(expectedVersion)

export const categoryInput = z.object(toInputShape(taxonomyFields.category))
export const updateCategoryInput = requireAtLeastOne(categoryInput.partial()).and(expectedVersion)

export const subcategoryInput = z.object(toInputShape(taxonomyFields.subcategory))
export const updateSubcategoryInput = requireAtLeastOne(subcategoryInput.partial()).and(expectedVersion)

const required = z.object(toInputShape(requiredFields))
const optional = {
  ...toInputShape(optionalFields),
  /** A new product is published unless this says 'draft'; a draft is published by 'published'. */
  status: enumSchema(['published', 'draft']).optional(),
  ...variantInput,
}

export const productInput = required.extend(optional)
const blanksAsNull = (body: unknown): unknown =>
  body !== null && typeof body === 'object'
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, blankAsNull(value)]))
    : body
/** A new draft: it has a name, and what is known so far. */
const draftShape = z.object({
  product_name: required.shape.product_name,
  ...toInputShape(toOptionalFields(pickFields(requiredFields, 'stock_quantity'))),
  ...toInputShape(draftFields),
  ...optional,
})
export const draftInput = z.preprocess(blanksAsNull, draftShape)
/** `stock_seen`: the stock the caller started from; orders change the stock without changing the version. */
export const updateProductInput = requireAtLeastOne(required.partial().extend(optional)).and(
  expectedVersion.extend({ stock_seen: integerSchema(0, MAX_STOCK).optional() }),
)

/** The same of a draft that stays one: what it has may be taken away again. */
export const updateDraftInput = z.preprocess(
  blanksAsNull,
  requireAtLeastOne(draftShape.partial()).and(
    expectedVersion.extend({ stock_seen: integerSchema(0, MAX_STOCK).optional() }),
  ),
)
/** Whether a body is that of a draft, which may be unfinished. */
export const isDraftBody = (body: unknown): boolean =>
  body !== null && typeof body === 'object' && 'status' in body && body.status === 'draft'

export type BrandInput = z.infer<typeof brandInput>
export type CategoryInput = z.infer<typeof categoryInput>
export type SubcategoryInput = z.infer<typeof subcategoryInput>
export type ProductInput = z.infer<typeof productInput>
export type UpdateProductInput = z.infer<typeof updateProductInput>
export type DraftInput = z.infer<typeof draftInput>
export type UpdateDraftInput = z.infer<typeof updateDraftInput>

// --- Responses ---------------------------------------------------------------------------------

/** The 409 of a record that others use: how many do. Products include drafts and those archived for old orders. */
export const referenceConflict = errorMessageSchema.extend({
  uses: z.object({
    categories: z.int(),
    subcategories: z.int(),
    products: z.int(),
    archived: z.int(),
    drafts: z.int(),
  }),
})

export const brandsResponse = z.object({ brands: z.array(brandView) })
export const brandResponse = z.object({ brand: brandView })
export const brandConflict = versionConflict(brandView)
export const brandMutationResponse = messageSchema.extend({ brand: brandView })
export const categoriesResponse = z.object({ categories: z.array(categoryView) })
export const categoryResponse = z.object({ category: categoryView })
export const categoryConflict = versionConflict(categoryView)
export const categoryMutationResponse = messageSchema.extend({ category: categoryView })
export const subcategoriesResponse = z.object({ subcategories: z.array(subcategoryView) })
export const subcategoryResponse = z.object({ subcategory: subcategoryView })
export const subcategoryConflict = versionConflict(subcategoryView)
export const subcategoryMutationResponse = messageSchema.extend({ subcategory: subcategoryView })
export const productsResponse = paginationSchema.extend({ data: z.array(productView) })
export const emptyProductsResponse = productsResponse.extend(errorMessageSchema.shape)
export const trendingResponse = z.object({ products: z.array(productView).max(10) })
export const suggestionsResponse = z.object({
  products: z.array(productView).max(20),
  categories: z.array(named.omit({ id: true }).extend({ ids: z.array(z.int()).min(1) })).max(3),
  brands: z.array(named).max(3),
  correction: z.string().nullable(),
})
export type SearchSuggestions = z.infer<typeof suggestionsResponse>
export const productResponse = z.object({ product: productDetailView })
export const productConflict = versionConflict(editableProductView)
export const productMutationResponse = messageSchema.extend({ product: editableProductView })
