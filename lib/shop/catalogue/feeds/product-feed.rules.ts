import type { ProductRow } from '@/lib/shop/catalogue/products/catalogue.view'
import {
  findOptionProperty,
  optionProperties,
  type OptionProperty,
} from '@/lib/shop/catalogue/feeds/option-properties.rules'
import { getComparePrice } from '@/lib/shop/catalogue/prices/compare-price.rules'
import type { Locale } from '@/lib/platform/i18n/locales'
import { toJpegPath } from '@/lib/platform/uploads/images/image-sizes.rules'
import { shortenToLength } from '@/lib/platform/text/shorten'

/** The currency of all prices (decision D26). */
const CURRENCY = 'MMK'
/** Weights are grams. */
const WEIGHT_UNIT = 'g'
/** Maximum characters of Google, which are fewer than those of Meta; an item with a longer text is rejected or cut anywhere. */
const MAX_TITLE_LENGTH = 150
const MAX_DESCRIPTION_LENGTH = 5_000

/** What the feed says of a product, and the names of its group's options; null without a group. */
export type FeedProduct = Omit<
  ProductRow,
  'brandId' | 'categoryId' | 'subcategoryId' | 'version' | 'status'
> &
  Record<`option${1 | 2 | 3}`, string | null>

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
  // Of a reduced product the price before the reduction, and the price that is paid as the sale price.
  ['price', ({ price, comparePrice }) => toMoney(getComparePrice(price, comparePrice) ?? price)],
  [
    'sale_price',
    ({ price, comparePrice }) => (getComparePrice(price, comparePrice) === null ? null : toMoney(price)),
  ],
  ['link', ({ id }, origin) => `${origin}/product/${id}`],
  ['image_link', ({ photo1 }, origin) => toImageUrl(photo1, origin)],
  [
    'additional_image_link',
    (product, origin) =>
      getMorePhotos(product)
        .map((photo) => toImageUrl(photo, origin))
        .join(','),
  ],
  ['brand', ({ brandName, brandNameMy }, _, locale) => choose(brandName, brandNameMy, locale)],
  ['item_group_id', ({ groupId }) => groupId],
  ...optionProperties.map((property): [string, Cell] => [
    property,
    (product, _, locale) => getValue(product, property, locale),
  ]),
  ['product_type', (product, _, locale) => getType(product, locale)],
  // Nothing is known of the weight of a product of 0 grams.
  ['shipping_weight', ({ weight }) => (weight > 0 ? `${weight} ${WEIGHT_UNIT}` : null)],
]

const toMoney = (amount: number): string => `${amount} ${CURRENCY}`

/** The URL of a photo, as a JPEG where it is in the catalogue: merchants' readers do not take WebP everywhere. */
const toImageUrl = (photo: string, origin: string): string => origin + (toJpegPath(photo) ?? photo)

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

/** The value of the product's first option with this meaning. */
function getValue(product: FeedProduct, property: OptionProperty, locale: Locale): string | null {
  const { option1, option2, option3, value1, value1My, value2, value2My, value3, value3My } = product
  const values = [
    { option: option1, value: value1, burmese: value1My },
    { option: option2, value: value2, burmese: value2My },
    { option: option3, value: value3, burmese: value3My },
  ]
  const found = values.find(({ option }) => option !== null && findOptionProperty(option) === property)
  return found?.value ? choose(found.value, found.burmese, locale) : null
}

const getMorePhotos = ({ photo1, photo2, photo3, photo4 }: FeedProduct): string[] =>
  [...new Set([photo2, photo3, photo4])].filter((photo) => photo !== null && photo !== photo1) as string[]
