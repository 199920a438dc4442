import { invalidateProducts } from '@/lib/cache-invalidation'
import {
  assertVersion,
  assertTaxonomy,
  lockRow,
  lockInTaxonomy,
  auditChange,
  type TaxonomyPath,
  retryWhenMoved,
} from '@/lib/catalogue/catalogue.commands'
import { preparePublication } from '@/lib/catalogue/product-status.commands'
import { IS_EDITABLE } from '@/lib/catalogue/product-status.queries'
import { getEditableProduct } from '@/lib/catalogue/products.queries'
import { normalizeName, normalizeOptionalName } from '@/lib/catalogue/catalogue.rules'
import type { ProductDetailView, ProductInput, UpdateProductInput } from '@/lib/catalogue/catalogue.schema'
import { withTransaction, type TransactionClient } from '@/lib/db/client'
import { notFound, conflict } from '@/lib/errors'
import type { Admin } from '@/lib/auth/access.schema'
import { type CreationClaim, UNCLAIMED } from '@/lib/idempotency/create-once.commands'

const facts = {
  id: true,
  name: true,
  description: true,
  nameMy: true,
  descriptionMy: true,
  price: true,
  weight: true,
  stockQuantity: true,
  brandId: true,
  categoryId: true,
  subcategoryId: true,
  photo1: true,
  photo2: true,
  photo3: true,
  photo4: true,
} as const

/**
 * Adds a product; its stock is the first entry of its ledger (decision D16). With the status 'draft' customers do not
 * see it until it is published (decision 0126).
 * @throws AppError 'validation_failed' when brand, category and subcategory do not belong together (decision D23).
 */
export async function createProduct(
  admin: Admin<'catalogue'>,
  input: ProductInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<ProductDetailView> {
  const searchText = normalizeName('product_name', input.product_name)
  const searchTextMy = normalizeOptionalName('name_my', input.name_my)
  return withTransaction(async (tx) => {
    await claim.begin(tx)
    const taxonomy = {
      brandId: input.brand_id,
      categoryId: input.category_id,
      subcategoryId: input.subcategory_id,
    }
    await assertTaxonomy(tx, taxonomy)
    const { id } = await tx.product.create({
      data: {
        ...taxonomy,
        searchText,
        name: input.product_name,
        description: input.product_description,
        nameMy: input.name_my,
        searchTextMy,
        descriptionMy: input.description_my,
        price: input.product_price,
        weight: input.product_weight,
        photo1: input.photo_1,
        photo2: input.photo_2,
        photo3: input.photo_3 ?? null,
        photo4: input.photo_4 ?? null,
        ...(input.status === 'draft' ? { archivedAt: new Date(), isDraft: true } : {}),
      },
      select: { id: true },
    })
    await claim.end(tx, id)
    await moveStock(tx, id, input.stock_quantity, 'initial')
    const after = await tx.product.findUniqueOrThrow({ where: { id }, select: facts })
    const created = input.status === 'draft' ? { ...after, status: input.status } : after
    await auditChange(tx, admin, 'product', 'create', id, { before: null, after: created })
    invalidateProducts(tx, [id])
    return written(tx, admin, id)
  })
}

/**
 * Changes a product. A new stock quantity is compared with the one read under the lock, and the difference is entered
 * in the ledger (decision D16). A draft stays one until `patch` has the status 'published' (decision 0126).
 * @throws AppError 'not_found' when unknown or deleted, 'conflict' when its version or stock is not the one seen or a
 * published product is to become a draft,
 * 'validation_failed' when the resulting brand, category and subcategory do not belong together (decision D23).
 */
export async function updateProduct(
  admin: Admin<'catalogue'>,
  id: number,
  patch: UpdateProductInput,
): Promise<ProductDetailView> {
  const searchText =
    patch.product_name === undefined ? undefined : normalizeName('product_name', patch.product_name)
  const searchTextMy = normalizeOptionalName('name_my', patch.name_my)
  const { brand_id: brandId, category_id: categoryId, subcategory_id: subcategoryId } = patch
  const isPlaced = [brandId, categoryId, subcategoryId].some((value) => value !== undefined)
  const change = async (tx: TransactionClient) => {
    if (isPlaced) await lockInTaxonomy(tx, 'product', id, () => taxonomyFor(tx, id, patch))
    else await lockRow(tx, 'product', id)
    const current = await written(tx, admin, id)
    checkSeenProduct(patch, current)
    const publication = await preparePublication(tx, current, patch.status)
    const before = await tx.product.findUniqueOrThrow({ where: { id }, select: facts })
    await tx.product.update({
      where: { id },
      data: {
        brandId,
        categoryId,
        subcategoryId,
        searchText,
        name: patch.product_name,
        description: patch.product_description,
        nameMy: patch.name_my,
        searchTextMy,
        descriptionMy: patch.description_my,
        price: patch.product_price,
        weight: patch.product_weight,
        photo1: patch.photo_1,
        photo2: patch.photo_2,
        photo3: patch.photo_3,
        photo4: patch.photo_4,
        version: { increment: 1 },
        ...publication,
      },
    })
    const targetStock = patch.stock_quantity ?? before.stockQuantity
    await moveStock(tx, id, targetStock - before.stockQuantity, 'adjustment')
    const after = await tx.product.findUniqueOrThrow({ where: { id }, select: facts })
    await auditChange(tx, admin, 'product', publication ? 'publish' : 'update', id, { before, after })
    invalidateProducts(tx, [id])
    return written(tx, admin, id)
  }
  return retryWhenMoved(() => withTransaction(change))
}

/**
 * Archives a product or draft and removes it from every cart and wishlist; orders keep it (decision D17).
 * @throws AppError 'not_found' when unknown or deleted already.
 */
export async function archiveProduct(admin: Admin<'catalogue'>, id: number): Promise<void> {
  await withTransaction(async (tx) => {
    await lockRow(tx, 'product', id)
    const data = { archivedAt: new Date(), isDraft: false, version: { increment: 1 } }
    const { name } = await tx.product.update({ where: { id }, data, select: { name: true } })
    await tx.cartItem.deleteMany({ where: { productId: id } })
    await tx.wishlistItem.deleteMany({ where: { productId: id } })
    await auditChange(tx, admin, 'product', 'archive', id, { before: { name }, after: null })
    invalidateProducts(tx, [id])
  })
}

function checkSeenProduct(
  { version, stock_seen: stock }: UpdateProductInput,
  current: ProductDetailView,
): void {
  assertVersion(version, current)
  if (stock === undefined || stock === current.stockQuantity) return
  throw conflict(`The stock is ${current.stockQuantity} now`, undefined, { current })
}

async function moveStock(
  tx: TransactionClient,
  productId: number,
  delta: number,
  reason: 'initial' | 'adjustment',
): Promise<void> {
  if (delta !== 0) await tx.stockMovement.create({ data: { productId, delta, reason } })
}

async function written(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
): Promise<ProductDetailView> {
  const view = await getEditableProduct(admin, id, tx)
  if (!view) throw notFound('Product')
  return view
}

/** The place of a product in the taxonomy after `patch`. */
async function taxonomyFor(
  tx: TransactionClient,
  id: number,
  patch: Partial<ProductInput>,
): Promise<TaxonomyPath> {
  const [found] = await tx.$queryRaw<Required<TaxonomyPath>[]>`
    SELECT brand_id AS "brandId", category_id AS "categoryId", subcategory_id AS "subcategoryId"
    FROM products WHERE id = ${id} AND ${IS_EDITABLE}`
  if (!found) throw notFound('Product')
  return {
    brandId: patch.brand_id ?? found.brandId,
    categoryId: patch.category_id ?? found.categoryId,
    subcategoryId: patch.subcategory_id ?? found.subcategoryId,
  }
}
