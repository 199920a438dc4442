import type { Art } from '../images/objects'
import type { Palette } from '../images/background'

/** Kyat, grams, units in stock. */
type Facts = [price: number, weight: number, stock: number]

/** A product: the object in its images, its name, its data, its description. */
export type ProductEntry = [art: Art, name: string, facts: Facts, description: string]

/** A category: the object in its image, the companion objects of its products, and its subcategories by name. */
export type CategoryEntry = {
  name: string
  art: Art
  companions: [Art, Art]
  subcategories: Record<string, ProductEntry[]>
}

/** A brand: the object in its logo, the colours of its images, its categories. */
export type BrandEntry = { name: string; emblem: Art; palette: Palette; categories: CategoryEntry[] }

/** The texts of a brand in Burmese, those of its categories, subcategories and products by their English names. */
export type BurmeseTexts = {
  name: string
  categories: Record<string, string>
  subcategories: Record<string, string>
  products: Record<string, [name: string, description: string]>
}
