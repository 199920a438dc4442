import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { textEncoding } from '@/lib/platform/validation/encoding-schema'
import { productStatuses, SHOP_PAGE_SIZE } from '@/lib/shop/catalogue/products/catalogue.schema'
import {
  MAX_PRICE,
  MAX_STOCK,
  MAX_VALUE_LENGTH,
  MAX_WEIGHT,
} from '@/lib/shop/catalogue/products/product-fields.schema'
import { MAX_OPTION_FILTERS, parseOptionFilter } from '@/lib/shop/catalogue/listing/option-filters.rules'
import { MAX_OPTION_LENGTH } from '@/lib/shop/catalogue/variants/group-fields.schema'
import {
  booleanSchema,
  idListSchema,
  idSchema,
  integerSchema,
  moneySchema,
  optionalSingleLineText,
  singleLineText,
  enumSchema,
  cursorSchema,
  pageParameters,
  optionalNumber,
} from '@/lib/platform/validation/validators'

// The queries of lists and searches.

export const productSorts = [
  'newest',
  'price_asc',
  'price_desc',
  'name',
  'relevance',
  'name_desc',
  'name_my',
  'weight_asc',
  'weight_desc',
  'stock_asc',
  'stock_desc',
] as const
export type ProductSort = (typeof productSorts)[number]

const TOO_MANY_FILTERS = errorText('max_values', { count: MAX_OPTION_FILTERS })
/** Of an option and its value with a colon between them. */
const MAX_FILTER_LENGTH = MAX_OPTION_LENGTH + MAX_VALUE_LENGTH + 1

const optionFilter = singleLineText(MAX_FILTER_LENGTH).refine(
  (text) => Object.values(parseOptionFilter(text)).every((part) => part !== '') && text.includes(':'),
  errorText('option_filter'),
)

/** A comma-separated list of options with values, such as `option=Size:Small,Size:Medium`; blank entries are ignored. */
const optionFilters = () =>
  z
    .string({ error: errorText('option_filter') })
    .max(MAX_OPTION_FILTERS * (MAX_FILTER_LENGTH + 2), TOO_MANY_FILTERS)
    .transform((text) => text.split(',').filter((token) => token.trim() !== ''))
    .refine((tokens) => tokens.length <= MAX_OPTION_FILTERS, TOO_MANY_FILTERS)
    .pipe(z.array(optionFilter))
    .transform((filters) => [...new Set(filters)])

/** true or false, or yes or no as the shop's links say it. */
const yesSchema = () =>
  z.union([booleanSchema(), z.enum(['yes', 'no']).transform((value) => value === 'yes')], {
    error: errorText('boolean'),
  })

/** The strict query of GET /api/products: invalid parameters answer 422. */
export const productQuery = z.object({
  ...pageParameters(SHOP_PAGE_SIZE),
  category: idListSchema().default([]),
  brand: idListSchema().default([]),
  subcategory: idListSchema().default([]),
  /** Only products with at most this many units left. */
  stock_max: optionalNumber(integerSchema(0, MAX_STOCK)),
  /** Kyat, inclusive. */
  price_min: optionalNumber(moneySchema(0, MAX_PRICE)),
  price_max: optionalNumber(moneySchema(0, MAX_PRICE)),
  /** Only products of at most this many grams: 0 finds those whose weight is unknown. */
  weight_max: optionalNumber(integerSchema(0, MAX_WEIGHT)),
  /** Only products that can be bought now. */
  in_stock: booleanSchema().optional(),
  /** Only products whose price was reduced: their compare price is above it. */
  on_sale: yesSchema().optional(),
  /** One product for each group of sizes or colours. */
  grouped: z
    .union([booleanSchema(), z.enum(['0', '1']).transform((value) => value === '1')], {
      error: errorText('zero_or_one'),
    })
    .optional(),
  /** Only products with these values of options; those of one option are alternatives. */
  option: optionFilters().default([]),
  product: optionalSingleLineText(255),
  sort: enumSchema(productSorts).optional(),
  cursor: cursorSchema(),
})
export type ProductQuery = z.infer<typeof productQuery>

/** The query of the export; drafts and deleted products are for admins only. */
export const exportQuery = productQuery.extend({
  status: enumSchema(productStatuses).default('published'),
  /** Only products whose compare price shoppers do not see: it is not above the price. */
  compare_ignored: yesSchema().optional(),
})

/** The same where only staff may ask for products whose compare price is ignored. */
export type StaffProductQuery = ProductQuery & Pick<z.infer<typeof exportQuery>, 'compare_ignored'>

/** A lenient query of a list of products: invalid parameters are ignored. */
const productPageQuery = z.object({
  page: productQuery.shape.page.catch(1),
  category: productQuery.shape.category.catch([]),
  brand: productQuery.shape.brand.catch([]),
  option: productQuery.shape.option.catch([]),
  subcategory: productQuery.shape.subcategory.catch([]),
  stock_max: productQuery.shape.stock_max.catch(undefined),
  price_min: productQuery.shape.price_min.catch(undefined),
  price_max: productQuery.shape.price_max.catch(undefined),
  weight_max: productQuery.shape.weight_max.catch(undefined),
  in_stock: productQuery.shape.in_stock.catch(undefined),
  on_sale: productQuery.shape.on_sale.catch(undefined),
  product: productQuery.shape.product.catch(null),
  sort: productQuery.shape.sort.catch(undefined),
  cursor: productQuery.shape.cursor.catch(undefined),
})

/** The query of the shop's list of products; `encoding` says that words are searched exactly as they were typed. */
export const listingPageQuery = productPageQuery
  .omit({ subcategory: true, stock_max: true, weight_max: true })
  .extend({ encoding: textEncoding.catch(undefined) })

/** The query of a product's page: the options that changed unasked, as `productHref()` writes them. */
export const productDetailQuery = z.object({ changed: z.unknown().optional() })

/** The query of the list of products in the back office. */
export const adminProductPageQuery = productPageQuery.extend({
  status: exportQuery.shape.status.catch('published'),
  compare_ignored: exportQuery.shape.compare_ignored.catch(undefined),
})
/** The query of the form that makes a group: the products that were selected for it. */
export const groupPageQuery = z.object({ ids: idListSchema().catch([]) })

/** For pickers with long lists: names that contain these words, and how many to return. */
const choosing = z.object({
  search: optionalSingleLineText(255),
  limit: optionalNumber(integerSchema(1, 100)),
})
export type FilterOptionsQuery = { search?: string | null; limit?: number | undefined }

/** `on_sale`: only those with products on sale, as the shop shows them. */
const onSale = { on_sale: booleanSchema().default(false) }
export const brandQuery = choosing.extend({ category: optionalSingleLineText(8_000), ...onSale })
export const categoryQuery = choosing.extend({ brand: idListSchema().default([]), ...onSale })
export const subcategoryQuery = choosing.extend({
  category: idListSchema().default([]),
  brand: idListSchema().default([]),
})

/** What is typed into the search box, and how many products to suggest. */
export const suggestionsQuery = z.object({
  q: optionalSingleLineText(255),
  limit: integerSchema(1, 20).default(6),
})

const taxonomySorts = ['name', 'name_desc', 'brand', 'brand_desc', 'category', 'category_desc'] as const
export type TaxonomySort = (typeof taxonomySorts)[number]

/** The lenient queries of the admin lists of brands, categories and subcategories. */
export const brandPageQuery = z.object({
  page: productQuery.shape.page.catch(1),
  search: optionalSingleLineText(255).catch(null),
  sort: z.enum(taxonomySorts).catch('name'),
})
export const categoryPageQuery = brandPageQuery.extend({ brand: idSchema().optional().catch(undefined) })
export const subcategoryPageQuery = categoryPageQuery.extend({
  category: idSchema().optional().catch(undefined),
})
export type TaxonomyPageQuery = z.infer<typeof subcategoryPageQuery>
