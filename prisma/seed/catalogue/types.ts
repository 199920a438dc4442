import type { Art } from '../images/objects'
import type { Palette } from '../images/background'

/** Kyat, grams, units on the shelf. */
type Facts = [price: number, weight: number, stock: number]

/** A product: what its photos show, its name, its facts, its description. */
export type ProductEntry = [art: Art, name: string, facts: Facts, description: string]

/** A category, what its photo shows, what stands beside its products, and its subcategories by name. */
export type CategoryEntry = {
  name: string
  art: Art
  companions: [Art, Art]
  subcategories: Record<string, ProductEntry[]>
}

/** A brand: the object in its logo, the colours of its photos, its categories. */
export type BrandEntry = { name: string; emblem: Art; palette: Palette; categories: CategoryEntry[] }
