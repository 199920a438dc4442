import type { TransactionClient } from '@/lib/db/client'
import { toSearchText } from '@/lib/text/search-text'
import { catalogue } from './catalogue/catalogue'
import { categoryPath, logoPath, photoPaths } from './images/image-jobs'

const DAY_MS = 86_400_000
/** The shop opened before its first order; a product was added every eight hours. */
const OPENED_DAYS_AGO = 90

/** The time at which the product of this id was added. */
const publishedAt = (id: number, now: Date): Date =>
  new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS + id * (DAY_MS / 3))

const names = (name: string, nameMy: string) => ({
  name,
  normalizedName: toSearchText(name),
  nameMy,
  normalizedNameMy: toSearchText(nameMy),
})

/** Inserts brands, categories, subcategories and products with a stock of 0; the ledger adds the stock. */
export async function writeCatalogue(tx: TransactionClient, now: Date): Promise<void> {
  await tx.brand.createMany({
    data: catalogue.brands.map(({ id, slug, entry, burmese }) => ({
      id,
      ...names(entry.name, burmese.name),
      photo: logoPath(slug),
    })),
  })
  await tx.category.createMany({
    data: catalogue.categories.map(({ id, slug, brand, entry, nameMy }) => ({
      id,
      brandId: brand.id,
      ...names(entry.name, nameMy),
      photo: categoryPath(slug),
    })),
  })
  await tx.subcategory.createMany({
    data: catalogue.subcategories.map(({ id, name, nameMy, category }) => ({
      id,
      categoryId: category.id,
      brandId: category.brand.id,
      ...names(name, nameMy),
    })),
  })
  await tx.product.createMany({ data: catalogue.products.map((product) => productRow(product, now)) })
}

function productRow(product: (typeof catalogue.products)[number], now: Date) {
  const { id, entry, nameMy, descriptionMy, subcategory } = product
  const [, name, [price, weight], description] = entry
  const [photo1 = '', photo2 = '', photo3 = null, photo4 = null] = photoPaths(product)
  return {
    id,
    subcategoryId: subcategory.id,
    categoryId: subcategory.category.id,
    brandId: subcategory.category.brand.id,
    name,
    searchText: toSearchText(name),
    nameMy,
    searchTextMy: toSearchText(nameMy),
    description,
    descriptionMy,
    price,
    weight,
    photo1,
    photo2,
    photo3,
    photo4,
    createdAt: publishedAt(id, now),
  }
}

/**
 * The initial stock: today's stock plus the units ordered since, from `sold`. A product that is out of stock today
 * had a dozen, removed by a later correction.
 */
export async function writeInitialStock(
  tx: TransactionClient,
  now: Date,
  sold: ReadonlyMap<number, number>,
): Promise<void> {
  const GONE = 12
  const movements = catalogue.products.flatMap(({ id, entry: [, , [, , stock]] }) => {
    const needed = stock + (sold.get(id) ?? 0)
    const first = {
      productId: id,
      delta: needed === 0 ? GONE : needed,
      reason: 'initial',
      createdAt: publishedAt(id, now),
    }
    if (needed > 0) return [first]
    const countedOut = {
      productId: id,
      delta: -GONE,
      reason: 'adjustment',
      createdAt: new Date(now.getTime() - DAY_MS),
    }
    return [first, countedOut]
  })
  await tx.stockMovement.createMany({ data: movements })
}
