import { ayeyarHousehold } from './ayeyar-household'
import { baganKitchen } from './bagan-kitchen'
import { ayeyarHouseholdBurmese } from './burmese/ayeyar-household'
import { baganKitchenBurmese } from './burmese/bagan-kitchen'
import { chintheMenswearBurmese } from './burmese/chinthe-menswear'
import { hinthaFashionBurmese } from './burmese/hintha-fashion'
import { inleHomeBurmese } from './burmese/inle-home'
import { mandalaySweetsBurmese } from './burmese/mandalay-sweets'
import { mingalarTechBurmese } from './burmese/mingalar-tech'
import { padaukBeautyBurmese } from './burmese/padauk-beauty'
import { patheinAccessoriesBurmese } from './burmese/pathein-accessories'
import { shanHillsPantryBurmese } from './burmese/shan-hills-pantry'
import { shweThanakaBurmese } from './burmese/shwe-thanaka'
import { yomaSoundBurmese } from './burmese/yoma-sound'
import { chintheMenswear } from './chinthe-menswear'
import { hinthaFashion } from './hintha-fashion'
import { inleHome } from './inle-home'
import { mandalaySweets } from './mandalay-sweets'
import { mingalarTech } from './mingalar-tech'
import { padaukBeauty } from './padauk-beauty'
import { patheinAccessories } from './pathein-accessories'
import { laterProducts } from './later-products'
import type { BrandEntry, BurmeseTexts, CategoryEntry, ProductEntry } from './types'
import { shanHillsPantry } from './shan-hills-pantry'
import { shweThanaka } from './shwe-thanaka'
import { yomaSound } from './yoma-sound'

/** All brands, categories and products of the demo shop, each brand with its texts in Burmese. */
const brands: readonly (readonly [BrandEntry, BurmeseTexts])[] = [
  [shweThanaka, shweThanakaBurmese],
  [padaukBeauty, padaukBeautyBurmese],
  [inleHome, inleHomeBurmese],
  [ayeyarHousehold, ayeyarHouseholdBurmese],
  [baganKitchen, baganKitchenBurmese],
  [yomaSound, yomaSoundBurmese],
  [mingalarTech, mingalarTechBurmese],
  [hinthaFashion, hinthaFashionBurmese],
  [chintheMenswear, chintheMenswearBurmese],
  [patheinAccessories, patheinAccessoriesBurmese],
  [shanHillsPantry, shanHillsPantryBurmese],
  [mandalaySweets, mandalaySweetsBurmese],
]

/** A file name: `Thanaka & Honey Mask` → `thanaka-honey-mask`. */
const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export type NumberedBrand = { id: number; slug: string; entry: BrandEntry; burmese: BurmeseTexts }
type NumberedCategory = {
  id: number
  slug: string
  nameMy: string
  entry: CategoryEntry
  brand: NumberedBrand
}
export type NumberedSubcategory = { id: number; name: string; nameMy: string; category: NumberedCategory }
export type NumberedProduct = {
  id: number
  slug: string
  entry: ProductEntry
  nameMy: string
  descriptionMy: string
  subcategory: NumberedSubcategory
}

type Catalogue = {
  brands: NumberedBrand[]
  categories: NumberedCategory[]
  subcategories: NumberedSubcategory[]
  products: NumberedProduct[]
}

/** Ids from 1, the same every time; products keep the order of the lists, numbered so that brands alternate. */
function numbered(): Catalogue {
  const all: Catalogue = { brands: [], categories: [], subcategories: [], products: [] }
  for (const [entry, burmese] of brands) {
    const brand = { id: all.brands.length + 1, slug: toSlug(entry.name), entry, burmese }
    all.brands.push(brand)
    const products = entry.categories.flatMap((category) => numberCategory(all, brand, category))
    all.products.push(
      ...products.map((product, rank) => ({ ...product, id: (rank + 0.5) / products.length })),
    )
  }
  const turns = [...all.products].sort((a, b) => a.id - b.id)
  for (const [index, product] of turns.entries()) product.id = index + 1
  all.products.push(...laterProducts.map((later, index) => numberLater(all, later, turns.length + index + 1)))
  return all
}

/** @throws Error when its brand has no such subcategory. */
function numberLater(
  { subcategories }: Catalogue,
  { brand, subcategory, entry, burmese }: (typeof laterProducts)[number],
  id: number,
): NumberedProduct {
  const place = subcategories.find(
    ({ name, category }) => name === subcategory && category.brand.entry.name === brand,
  )
  if (!place) throw new Error(`${brand} has no ${subcategory}`)
  const [nameMy, descriptionMy] = burmese
  return { id, slug: toSlug(entry[1]), entry, nameMy, descriptionMy, subcategory: place }
}

/** @throws Error when the text in Burmese is missing. */
function findText<T>(texts: Readonly<Record<string, T>>, name: string): T {
  const text = texts[name]
  if (text === undefined) throw new Error(`${name} has no text in Burmese`)
  return text
}

function numberCategory(
  all: Catalogue,
  brand: NumberedBrand,
  entry: CategoryEntry,
): Omit<NumberedProduct, 'id'>[] {
  const slug = `${brand.slug}-${toSlug(entry.name)}`
  const { burmese } = brand
  const nameMy = findText(burmese.categories, entry.name)
  const category = { id: all.categories.length + 1, slug, nameMy, entry, brand }
  all.categories.push(category)
  return Object.entries(entry.subcategories).flatMap(([name, products]) => {
    const id = all.subcategories.length + 1
    const subcategory = { id, name, nameMy: findText(burmese.subcategories, name), category }
    all.subcategories.push(subcategory)
    return products.map((product) => {
      const [nameMy, descriptionMy] = findText(burmese.products, product[1])
      return { slug: toSlug(product[1]), entry: product, nameMy, descriptionMy, subcategory }
    })
  })
}

export const catalogue = numbered()
/** The number of products before {@link laterProducts}. */
export const FIRST_PRODUCTS = catalogue.products.length - laterProducts.length
