import { toValueKey } from '@/lib/shop/catalogue/variants/product-groups.rules'
import type { TransactionClient } from '@/lib/platform/db/client'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import { catalogue, FIRST_PRODUCTS, type NumberedProduct } from './catalogue/catalogue'
import { type NumberedGroup, sold, type SoldProduct } from './catalogue/numbered-groups'
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
  await tx.productGroup.createMany({ data: sold.groups.map(groupRow) })
  await tx.product.createMany({ data: sold.products.map((product) => productRow(product, now)) })
}

const toPlace = ({ id, category }: NumberedGroup['subcategory']) => ({
  subcategoryId: id,
  categoryId: category.id,
  brandId: category.brand.id,
})

function groupRow({ id, entry, subcategory }: NumberedGroup) {
  const { name, nameMy, options } = entry
  const [first, second, third] = options
  const toOrder = (option = first) => option?.values.map(([value]) => value) ?? []
  return {
    id,
    ...toPlace(subcategory),
    name,
    normalizedName: toSearchText(name),
    nameMy,
    option1: first?.name ?? '',
    option1My: first?.nameMy,
    values1: toOrder(first),
    ...(second && { option2: second.name, option2My: second.nameMy, values2: toOrder(second) }),
    ...(third && { option3: third.name, option3My: third.nameMy, values3: toOrder(third) }),
  }
}

/** Further sizes are beside their photographed product in the list of the newest, later products in its middle. */
const placeAmongNewest = ({ id }: NumberedProduct): number =>
  id > FIRST_PRODUCTS ? id - FIRST_PRODUCTS / 2 : id

/** The columns of a product in a group. */
function choiceColumns({ choice }: SoldProduct) {
  if (!choice) return {}
  const [first, second, third] = choice.values
  return {
    groupId: choice.group.id,
    value1: first?.[0] ?? null,
    value1My: first?.[1] ?? null,
    value2: second?.[0] ?? null,
    value2My: second?.[1] ?? null,
    value3: third?.[0] ?? null,
    value3My: third?.[1] ?? null,
    valueKey: toValueKey(choice.values.map(([value]) => value)),
  }
}

function productRow(product: SoldProduct, now: Date) {
  const { id, name, nameMy, price, photographed } = product
  const { entry, descriptionMy, subcategory } = photographed
  const [, , [, weight], description] = entry
  const [photo1 = '', photo2 = '', photo3 = null, photo4 = null] = photoPaths(photographed)
  return {
    id,
    ...toPlace(subcategory),
    ...choiceColumns(product),
    publicationNumber: placeAmongNewest(photographed),
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
    createdAt: publishedAt(photographed.id, now),
  }
}

/**
 * The initial stock: today's stock plus the units ordered since, from `ordered`. A product that is out of stock today
 * had a dozen, removed by a later correction.
 */
export async function writeInitialStock(
  tx: TransactionClient,
  now: Date,
  ordered: ReadonlyMap<number, number>,
): Promise<void> {
  const GONE = 12
  const movements = sold.products.flatMap(({ id, stock, photographed }) => {
    const needed = stock + (ordered.get(id) ?? 0)
    const first = {
      productId: id,
      delta: needed === 0 ? GONE : needed,
      reason: 'initial',
      createdAt: publishedAt(photographed.id, now),
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
