import { ayeyarHousehold } from './ayeyar-household'
import { baganKitchen } from './bagan-kitchen'
import { chintheMenswear } from './chinthe-menswear'
import { hinthaFashion } from './hintha-fashion'
import { inleHome } from './inle-home'
import { mandalaySweets } from './mandalay-sweets'
import { mingalarTech } from './mingalar-tech'
import { padaukBeauty } from './padauk-beauty'
import { patheinAccessories } from './pathein-accessories'
import type { BrandEntry, CategoryEntry, ProductEntry } from './types'
import { shanHillsPantry } from './shan-hills-pantry'
import { shweThanaka } from './shwe-thanaka'
import { yomaSound } from './yoma-sound'

/** All brands, categories and products of the demo shop. */
const brands: readonly BrandEntry[] = [
  shweThanaka,
  padaukBeauty,
  inleHome,
  ayeyarHousehold,
  baganKitchen,
  yomaSound,
  mingalarTech,
  hinthaFashion,
  chintheMenswear,
  patheinAccessories,
  shanHillsPantry,
  mandalaySweets,
]

/** A file name from the Latin part of a name: `Thanaka Paste — သနပ်ခါး` → `thanaka-paste`. */
const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export type NumberedBrand = { id: number; slug: string; entry: BrandEntry }
type NumberedCategory = { id: number; slug: string; entry: CategoryEntry; brand: NumberedBrand }
export type NumberedSubcategory = { id: number; name: string; category: NumberedCategory }
export type NumberedProduct = {
  id: number
  slug: string
  entry: ProductEntry
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
  for (const entry of brands) {
    const brand = { id: all.brands.length + 1, slug: toSlug(entry.name), entry }
    all.brands.push(brand)
    const products = entry.categories.flatMap((category) => numberCategory(all, brand, category))
    all.products.push(
      ...products.map((product, rank) => ({ ...product, id: (rank + 0.5) / products.length })),
    )
  }
  const turns = [...all.products].sort((a, b) => a.id - b.id)
  for (const [index, product] of turns.entries()) product.id = index + 1
  return all
}

function numberCategory(
  all: Catalogue,
  brand: NumberedBrand,
  entry: CategoryEntry,
): Omit<NumberedProduct, 'id'>[] {
  const slug = `${brand.slug}-${toSlug(entry.name)}`
  const category = { id: all.categories.length + 1, slug, entry, brand }
  all.categories.push(category)
  return Object.entries(entry.subcategories).flatMap(([name, products]) => {
    const subcategory = { id: all.subcategories.length + 1, name, category }
    all.subcategories.push(subcategory)
    return products.map((product) => ({ slug: toSlug(product[1]), entry: product, subcategory }))
  })
}

export const catalogue = numbered()
