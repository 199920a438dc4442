import type { ProductRow } from '@/lib/catalogue/catalogue.view'
import type { Locale } from '@/lib/i18n/locales'
import { shortenToLength } from '@/lib/text/shorten'

/** The currency of all prices (decision D26). */
const CURRENCY = 'MMK'
/** Weights are grams. */
const WEIGHT_UNIT = 'g'
/** Maximum characters of Google, which are fewer than those of Meta; an item with a longer text is rejected or cut anywhere. */
const MAX_TITLE_LENGTH = 150
const MAX_DESCRIPTION_LENGTH = 5_000

/** What the feed says of a product. */
export type FeedProduct = Omit<ProductRow, 'brandId' | 'categoryId' | 'subcategoryId' | 'version' | 'status'>

type Cell = (product: FeedProduct, origin: string, locale: Locale) => string | number | null

/**
 * The columns of the feed and their values, in terms that the catalogues of Meta and Google share (decision 0168).
 * `origin` is the scheme and host of the shop.
 */
const COLUMNS: readonly (readonly [name: string, cell: Cell])[] = [
  ['id', ({ id }) => id],
  ['title', (product, _, locale) => shortenToLength(getName(product, locale), MAX_TITLE_LENGTH)],
  [
    'description',
    (product, _, locale) => shortenToLength(getDescription(product, locale), MAX_DESCRIPTION_LENGTH),
  ],
  ['availability', ({ stockQuantity }) => (stockQuantity > 0 ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ price }) => `${price} ${CURRENCY}`],
  // Always empty: the shop has no reduced price.
  ['sale_price', () => null],
  ['link', ({ id }, origin) => `${origin}/product/${id}`],
  ['image_link', ({ photo1 }, origin) => `${origin}${photo1}`],
  [
    'additional_image_link',
    (product, origin) =>
      getMorePhotos(product)
        .map((photo) => `${origin}${photo}`)
        .join(','),
  ],
  ['brand', ({ brandName, brandNameMy }, _, locale) => choose(brandName, brandNameMy, locale)],
  // Always empty: no product belongs to a group of sizes or colours.
  ['item_group_id', () => null],
  ['product_type', (product, _, locale) => getType(product, locale)],
  // Nothing is known of the weight of a product of 0 grams.
  ['shipping_weight', ({ weight }) => (weight > 0 ? `${weight} ${WEIGHT_UNIT}` : null)],
]

/** The names of the columns: the first line of the feed. */
export const feedColumns: readonly string[] = COLUMNS.map(([name]) => name)

/** The cells of a product's line. Texts without a Burmese form are English in every feed. */
export const toFeedCells = (product: FeedProduct, origin: string, locale: Locale) =>
  COLUMNS.map(([, cell]) => cell(product, origin, locale))

const choose = (english: string, burmese: string | null, locale: Locale): string =>
  locale === 'my' && burmese ? burmese : english

const getName = ({ name, nameMy }: FeedProduct, locale: Locale): string => choose(name, nameMy, locale)

/** Both catalogues require a description, so a product without one has its name there. */
const getDescription = (product: FeedProduct, locale: Locale): string =>
  choose(product.description, product.descriptionMy, locale).trim() || getName(product, locale)

const getType = (product: FeedProduct, locale: Locale): string =>
  [
    choose(product.categoryName, product.categoryNameMy, locale),
    choose(product.subcategoryName, product.subcategoryNameMy, locale),
  ].join(' > ')

const getMorePhotos = ({ photo1, photo2, photo3, photo4 }: FeedProduct): string[] =>
  [...new Set([photo2, photo3, photo4])].filter((photo) => photo !== null && photo !== photo1) as string[]
