import { z } from 'zod'
import {
  booleanSchema,
  paginationSchema,
  idSchema,
  idListSchema,
  integerSchema,
  multilineText,
  MAX_ID,
  messageSchema,
  moneySchema,
  quantitySchema,
  requireAtLeastOne,
  optionalSingleLineText,
  imagePathSchema,
  singleLineText,
  errorMessageSchema,
} from '@/lib/validators'

/** Limits of the catalogue; prices in Kyat, weights in grams. */
export const MAX_PRICE = 2_000_000_000
export const MAX_WEIGHT = 10_000_000
export const MAX_STOCK = 1_000_000_000

/** Products per page: in the shop and the API, and in the admin lists (decision D22). */
export const SHOP_PAGE_SIZE = 12
export const ADMIN_PAGE_SIZE = 20

const named = z.object({ id: z.int(), name: z.string() })
/** A record that can be changed; `version` counts its changes. */
const versioned = named.extend({ version: z.int() })

export const brandView = versioned.extend({ photo: z.string() }).meta({ id: 'Brand' })
export const categoryView = versioned
  .extend({ photo: z.string(), brand_id: z.int(), brand: named })
  .meta({ id: 'Category' })
export const subcategoryView = versioned
  .extend({ brand_id: z.int(), category_id: z.int(), brand: named, category: named })
  .meta({ id: 'Subcategory' })

export const imagesView = z
  .object({
    photo_1: z.string(),
    photo_2: z.string(),
    photo_3: z.string().nullable(),
    photo_4: z.string().nullable(),
  })
  .meta({ id: 'Photos' })

export const productView = z
  .object({
    id: z.int(),
    product_name: z.string(),
    product_price: z.int(),
    product_weight: z.int(),
    product_description: z.string(),
    stock_quantity: z.int(),
    brand_id: z.int(),
    category_id: z.int(),
    subcategory_id: z.int(),
    brand: named,
    category: named,
    subcategory: named,
    product_images: z.array(imagesView).length(1),
  })
  .meta({ id: 'Product' })

export const productDetailView = z
  .object({
    productID: z.int(),
    productName: z.string(),
    productDescription: z.string(),
    productPrice: z.int(),
    productWeight: z.int(),
    stockQuantity: z.int(),
    brand_name: z.string(),
    category_name: z.string(),
    subcategory_name: z.string(),
    brand: z.int(),
    category: z.int(),
    subCategory: z.int(),
    version: z.int(),
    product_image: z.array(imagesView).length(1),
  })
  .meta({ id: 'ProductDetail' })

export type BrandView = z.infer<typeof brandView>
export type CategoryView = z.infer<typeof categoryView>
export type SubcategoryView = z.infer<typeof subcategoryView>
export type ImagesView = z.infer<typeof imagesView>
export type ProductView = z.infer<typeof productView>
export type ProductDetailView = z.infer<typeof productDetailView>

// --- Requests ----------------------------------------------------------------------------------

const name = () => singleLineText(255)

/** The version the caller saw before changing a record; when it differs by now, the response is 409. */
const expectedVersion = z.object({ version: integerSchema(1, MAX_ID).optional() })

export const brandInput = z.object({ name: name(), photo: imagePathSchema() })
export const updateBrandInput = requireAtLeastOne(brandInput.partial()).and(expectedVersion)

export const categoryInput = z.object({ name: name(), brand_id: idSchema(), photo: imagePathSchema() })
export const updateCategoryInput = requireAtLeastOne(categoryInput.partial()).and(expectedVersion)

export const subcategoryInput = z.object({ name: name(), brand_id: idSchema(), category_id: idSchema() })
export const updateSubcategoryInput = requireAtLeastOne(subcategoryInput.partial()).and(expectedVersion)

const optionalPhoto = () =>
  z
    .preprocess((value) => (value === '' ? null : value), imagePathSchema().nullish())
    .transform((value) => value)

const productFields = z.object({
  product_name: name(),
  product_price: moneySchema(0, MAX_PRICE),
  product_weight: quantitySchema(0, MAX_WEIGHT),
  product_description: multilineText(10_000),
  stock_quantity: quantitySchema(0, MAX_STOCK),
  brand_id: idSchema(),
  category_id: idSchema(),
  subcategory_id: idSchema(),
  photo_1: imagePathSchema(),
  photo_2: imagePathSchema(),
})
const optionalPhotos = { photo_3: optionalPhoto().optional(), photo_4: optionalPhoto().optional() }

export const productInput = productFields.extend(optionalPhotos)
/** `stock_seen`: the stock the caller started from; orders change the stock without changing the version. */
export const updateProductInput = requireAtLeastOne(productFields.partial().extend(optionalPhotos)).and(
  expectedVersion.extend({ stock_seen: integerSchema(0, MAX_STOCK).optional() }),
)

export type BrandInput = z.infer<typeof brandInput>
export type CategoryInput = z.infer<typeof categoryInput>
export type SubcategoryInput = z.infer<typeof subcategoryInput>
export type ProductInput = z.infer<typeof productInput>
export type UpdateBrandInput = z.infer<typeof updateBrandInput>
export type UpdateCategoryInput = z.infer<typeof updateCategoryInput>
export type UpdateSubcategoryInput = z.infer<typeof updateSubcategoryInput>
export type UpdateProductInput = z.infer<typeof updateProductInput>

export const productSorts = [
  'newest',
  'price_asc',
  'price_desc',
  'name',
  'relevance',
  'name_desc',
  'weight_asc',
  'weight_desc',
  'stock_asc',
  'stock_desc',
] as const
export type ProductSort = (typeof productSorts)[number]

/** The strict query of GET /api/products: invalid parameters answer 422. */
export const productQuery = z.object({
  page: integerSchema(1, MAX_STOCK).default(1),
  per_page: integerSchema(1, 100).default(SHOP_PAGE_SIZE),
  category: idListSchema().default([]),
  brand: idListSchema().default([]),
  subcategory: idListSchema().default([]),
  /** Only products with at most this many units left. */
  stock_max: integerSchema(0, MAX_STOCK).optional(),
  /** Kyat, inclusive. */
  price_min: moneySchema(0, MAX_PRICE).optional(),
  price_max: moneySchema(0, MAX_PRICE).optional(),
  /** Only products that can be bought now. */
  in_stock: booleanSchema().optional(),
  product: optionalSingleLineText(255),
  sort: z.enum(productSorts, { error: `Must be one of ${productSorts.join(', ')}` }).optional(),
  cursor: z.string().max(2_000).optional(),
})
export type ProductQuery = z.infer<typeof productQuery>

/** The lenient query of the /product page: invalid parameters are ignored. */
export const productPageQuery = z.object({
  page: productQuery.shape.page.catch(1),
  category: productQuery.shape.category.catch([]),
  brand: productQuery.shape.brand.catch([]),
  subcategory: productQuery.shape.subcategory.catch([]),
  stock_max: productQuery.shape.stock_max.catch(undefined),
  price_min: productQuery.shape.price_min.catch(undefined),
  price_max: productQuery.shape.price_max.catch(undefined),
  in_stock: productQuery.shape.in_stock.catch(undefined),
  product: productQuery.shape.product.catch(null),
  sort: productQuery.shape.sort.catch(undefined),
  cursor: productQuery.shape.cursor.catch(undefined),
})

/** For pickers with long lists: names that contain these words, and how many to return. */
const choosing = z.object({ search: optionalSingleLineText(255), limit: integerSchema(1, 100).optional() })
export type FilterOptionsQuery = { search?: string | null; limit?: number | undefined }

export const brandQuery = choosing.extend({ category: optionalSingleLineText(8_000) })
export const categoryQuery = choosing.extend({ brand: idListSchema().default([]) })
export const subcategoryQuery = choosing.extend({ category: idListSchema().default([]) })

/** What is typed into the search box, and how many products to suggest. */
export const suggestionsQuery = z.object({
  q: optionalSingleLineText(255),
  limit: integerSchema(1, 20).default(6),
})

export const taxonomySorts = [
  'name',
  'name_desc',
  'brand',
  'brand_desc',
  'category',
  'category_desc',
] as const
export type TaxonomySort = (typeof taxonomySorts)[number]

/** The lenient query of the admin lists of brands, categories and subcategories. */
export const taxonomyPageQuery = z.object({
  page: productQuery.shape.page.catch(1),
  search: optionalSingleLineText(255).catch(null),
  sort: z.enum(taxonomySorts).catch('name'),
  brand: idSchema().optional().catch(undefined),
  category: idSchema().optional().catch(undefined),
})
export type TaxonomyPageQuery = z.infer<typeof taxonomyPageQuery>

// --- Responses ---------------------------------------------------------------------------------

export const brandsResponse = z.object({ brands: z.array(brandView) })
export const brandResponse = z.object({ brand: brandView })
export const brandMutationResponse = messageSchema.extend({ brand: brandView })
export const categoriesResponse = z.object({ categories: z.array(categoryView) })
export const categoryResponse = z.object({ category: categoryView })
export const categoryMutationResponse = messageSchema.extend({ category: categoryView })
export const subcategoriesResponse = z.object({ subcategories: z.array(subcategoryView) })
export const subcategoryResponse = z.object({ subcategory: subcategoryView })
export const subcategoryMutationResponse = messageSchema.extend({ subcategory: subcategoryView })
export const productsResponse = paginationSchema.extend({ data: z.array(productView) })
export const emptyProductsResponse = productsResponse.extend(errorMessageSchema.shape)
export const trendingResponse = z.object({ products: z.array(productView).max(10) })
export const suggestionsResponse = z.object({
  products: z.array(productView).max(20),
  categories: z.array(z.object({ name: z.string(), ids: z.array(z.int()).min(1) })).max(3),
  brands: z.array(named).max(3),
  correction: z.string().nullable(),
})
export type SearchSuggestions = z.infer<typeof suggestionsResponse>
export const productResponse = z.object({ product: productDetailView })
export const productMutationResponse = messageSchema.extend({ product: productDetailView })
