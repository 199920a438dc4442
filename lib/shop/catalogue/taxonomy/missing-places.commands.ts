import type { Admin } from '@/lib/platform/actors/actors'
import { recordChanges } from '@/lib/platform/audit/audit-log.commands'
import { cacheTags } from '@/lib/platform/cache/cache-tags'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { invalidateTags } from '@/lib/platform/db/invalidations'
import { conflict, validationError } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { normalizeName } from '@/lib/shop/catalogue/products/catalogue.rules'
import { toBrand, toCategory, toSubcategory } from '@/lib/shop/catalogue/products/catalogue.view'
import type { CreatedPlaces, PlaceInput } from '@/lib/shop/catalogue/taxonomy/missing-places.schema'
import {
  toBrandAudit,
  toCategoryAudit,
  toSubcategoryAudit,
} from '@/lib/shop/catalogue/taxonomy/taxonomy-audit.rules'
import {
  brandSelect,
  categorySelect,
  subcategorySelect,
} from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'

/** Milliseconds for the most places of a call. */
const TIMEOUT_MS = 60_000

/**
 * Creates those of the brands, categories and subcategories that the shop does not have, in one transaction and with an
 * audit entry each; the others stay as they are, so a repeated call creates nothing. Names are compared as everywhere.
 * @returns how many are new.
 * @throws AppError 'validation_failed' under photo without a picture for a new brand or category, and under brand or category
 * for a place whose brand or category is neither in the shop nor in the call; 'conflict' when somebody creates one of them at
 * the same time.
 */
export async function createMissingPlaces(
  admin: Admin<'catalogue'>,
  places: readonly PlaceInput[],
): Promise<CreatedPlaces> {
  const keyed = places.map(toKeyed)
  try {
    return await withTransaction((tx) => createAll(tx, admin, keyed), { timeout: TIMEOUT_MS })
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(errorText('changed_meanwhile'))
    throw error
  }
}

type Keyed = PlaceInput & { brandKey: string; categoryKey: string; subcategoryKey: string }

const toKeyed = (place: PlaceInput): Keyed => ({
  ...place,
  brandKey: normalizeName('brand', place.brand),
  categoryKey: typeof place.category === 'string' ? normalizeName('category', place.category) : '',
  subcategoryKey:
    typeof place.subcategory === 'string' ? normalizeName('subcategory', place.subcategory) : '',
})

async function createAll(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  places: readonly Keyed[],
): Promise<CreatedPlaces> {
  const brands = await readBrands(tx, places)
  const newBrands = listNew(places, ({ brandKey, categoryKey, subcategoryKey }) =>
    categoryKey !== '' || subcategoryKey !== '' || brands.has(brandKey) ? null : brandKey,
  )
  const createdBrands = await tx.brand.createManyAndReturn({
    data: newBrands.map(({ brand, brandKey, photo }) => ({
      name: brand,
      normalizedName: brandKey,
      photo: requirePhoto(photo),
    })),
    select: { ...brandSelect, normalizedName: true },
  })
  for (const { id, normalizedName } of createdBrands) brands.set(normalizedName, id)

  const brandId = ({ brandKey }: Keyed) => requireParent('brand', brands.get(brandKey))
  const inBrands = places.filter(({ categoryKey }) => categoryKey !== '')
  const toCategoryKey = (place: Keyed) => `${brandId(place)} ${place.categoryKey}`
  const categories = await readCategories(tx, inBrands.map(brandId))
  const newCategories = listNew(inBrands, (place) =>
    place.subcategoryKey !== '' || categories.has(toCategoryKey(place)) ? null : toCategoryKey(place),
  )
  const createdCategories = await tx.category.createManyAndReturn({
    data: newCategories.map((place) => ({
      name: place.category ?? '',
      normalizedName: place.categoryKey,
      brandId: brandId(place),
      photo: requirePhoto(place.photo),
    })),
    select: { ...categorySelect, normalizedName: true },
  })
  for (const { id, normalizedName, brand } of createdCategories)
    categories.set(`${brand.id} ${normalizedName}`, id)

  const inCategories = places.filter(({ subcategoryKey }) => subcategoryKey !== '')
  const categoryId = (place: Keyed) => requireParent('category', categories.get(toCategoryKey(place)))
  const toSubcategoryKey = (place: Keyed) => `${categoryId(place)} ${place.subcategoryKey}`
  const subcategories = await readSubcategories(tx, inCategories.map(categoryId))
  const newSubcategories = listNew(inCategories, (place) =>
    subcategories.has(toSubcategoryKey(place)) ? null : toSubcategoryKey(place),
  )
  const createdSubcategories = await tx.subcategory.createManyAndReturn({
    data: newSubcategories.map((place) => ({
      name: place.subcategory ?? '',
      normalizedName: place.subcategoryKey,
      brandId: brandId(place),
      categoryId: categoryId(place),
    })),
    select: subcategorySelect,
  })

  const toState = (after: ReturnType<typeof toBrandAudit>) => ({
    id: Number(after['id']),
    before: null,
    after,
  })
  const brandStates = createdBrands.map((row) => toState(toBrandAudit(toBrand(row))))
  const categoryStates = createdCategories.map((row) => toState(toCategoryAudit(toCategory(row))))
  const subcategoryStates = createdSubcategories.map((row) => toState(toSubcategoryAudit(toSubcategory(row))))
  await recordChanges(tx, admin, 'brand', 'create', brandStates)
  await recordChanges(tx, admin, 'category', 'create', categoryStates)
  await recordChanges(tx, admin, 'subcategory', 'create', subcategoryStates)
  if (createdBrands.length > 0) invalidateTags(tx, cacheTags.brands)
  if (createdCategories.length > 0) invalidateTags(tx, cacheTags.categories)
  if (createdSubcategories.length > 0) invalidateTags(tx, cacheTags.subcategories)
  return {
    brand: createdBrands.length,
    category: createdCategories.length,
    subcategory: createdSubcategories.length,
  }
}

/** The first place of each key; null is the key of a place that is none of them. */
function listNew(places: readonly Keyed[], toKey: (place: Keyed) => string | null): Keyed[] {
  const found = new Map<string, Keyed>()
  for (const place of places) {
    const key = toKey(place)
    if (key !== null && !found.has(key)) found.set(key, place)
  }
  return [...found.values()]
}

function requirePhoto(photo: string | null | undefined): string {
  if (!photo) throw validationError('photo', errorText('required'))
  return photo
}

function requireParent(field: 'brand' | 'category', id: number | undefined): number {
  if (id === undefined)
    throw validationError(field, errorText(field === 'brand' ? 'no_such_brand' : 'no_such_category'))
  return id
}

/** The brands of these places by their names, locked against deletion, as the commands of one record lock them. */
async function readBrands(tx: TransactionClient, places: readonly Keyed[]): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: number; name: string }[]>`
    SELECT id, normalized_name AS name FROM brands
    WHERE normalized_name = ANY(${places.map(({ brandKey }) => brandKey)}::text[])
    ORDER BY id FOR KEY SHARE`
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function readCategories(tx: TransactionClient, brandIds: number[]): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ id: number; name: string; parent: number }[]>`
    SELECT id, normalized_name AS name, brand_id AS parent FROM categories
    WHERE brand_id = ANY(${brandIds}::int[]) ORDER BY id FOR KEY SHARE`
  return new Map(rows.map(({ id, name, parent }) => [`${parent} ${name}`, id]))
}

async function readSubcategories(tx: TransactionClient, categoryIds: number[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ name: string; parent: number }[]>`
    SELECT normalized_name AS name, category_id AS parent FROM subcategories
    WHERE category_id = ANY(${categoryIds}::int[])`
  return new Set(rows.map(({ name, parent }) => `${parent} ${name}`))
}
