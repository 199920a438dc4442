import { errorText } from '@/lib/platform/errors/error-text'
import { retryWhenMoved } from '@/lib/shop/catalogue/products/catalogue.commands'
import { listMissing } from '@/lib/shop/catalogue/products/catalogue.rules'
import { productAuditColumns } from '@/lib/shop/catalogue/products/product-audit.rules'
import { type ProductChange, writeProducts } from '@/lib/shop/catalogue/products/product-writer.commands'
import { lockInGroups } from '@/lib/shop/catalogue/variants/group-locks.commands'
import { completeVariant, resolveReturn } from '@/lib/shop/catalogue/variants/values/variant.commands'
import type { EditableProductView, UpdateProductInput } from '@/lib/shop/catalogue/products/catalogue.schema'
import { getEditableProduct } from '@/lib/shop/catalogue/products/products.queries'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { conflict, notFound } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'

type DeletedRow = {
  id: number
  name: string
  isDeleted: boolean
  isPublished: boolean
}

/** The columns that put a product on sale. */
type Publication = { archivedAt: null; isDraft: false; publicationNumber: number }

/**
 * The columns that publish a locked product, if `requested` asks for it; null when nothing is to be published. A draft
 * takes the next number of the sequence of ids, so it is the newest product when customers see it first.
 * @throws AppError 'conflict' when a published product is to become a draft: customers may have it in their carts.
 */
export async function preparePublication(
  tx: TransactionClient,
  { status }: EditableProductView,
  requested: UpdateProductInput['status'],
): Promise<Publication | null> {
  if (requested === undefined || requested === (status ?? 'published')) return null
  if (requested === 'draft') throw conflict(errorText('published_not_draft'))
  return takePublication(tx)
}

async function takePublication(tx: TransactionClient): Promise<Publication> {
  const [{ number }] = await tx.$queryRaw<[{ number: number }]>`
    SELECT nextval('products_id_seq')::int AS number`
  return { archivedAt: null, isDraft: false, publicationNumber: number }
}

/**
 * Publishes those of these locked products that are drafts, the first one as the oldest.
 * @throws AppError 'conflict' naming the first draft that lacks something.
 */
export async function publishDrafts(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  ids: readonly number[],
): Promise<void> {
  const drafts = await tx.product.findMany({
    where: { id: { in: [...ids] }, isDraft: true },
    select: productAuditColumns,
    orderBy: { id: 'asc' },
  })
  const unfinished = drafts.find((draft) => listMissing(draft).length > 0)
  if (unfinished) throw conflict(errorText('draft_named_unfinished', { name: unfinished.name }))
  const changes: ProductChange[] = []
  for (const before of drafts)
    changes.push({ verb: 'publish', id: before.id, before, columns: await takePublication(tx) })
  await writeProducts(tx, admin, changes)
}

/**
 * Takes back the deletion of a product: it is on sale again under its id, with the stock of its ledger, or a draft if it
 * was never published. Carts and wishlists that had it do not get it back. Its brand, category and subcategory are still
 * there and belong together, because they cannot be deleted or moved without their products. It is in its group again,
 * unless its values were taken meanwhile or the group is full: then it has none (decision 0173). A product that is not
 * deleted stays as it is.
 * @throws AppError 'not_found' when unknown.
 */
export async function restoreProduct(admin: Admin<'catalogue'>, id: number): Promise<EditableProductView> {
  return retryWhenMoved(() => withTransaction((tx) => restore(tx, admin, id)))
}

async function restore(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
): Promise<EditableProductView> {
  await lockInGroups(tx, [id])
  const [row] = await tx.$queryRaw<DeletedRow[]>`
    SELECT id, name, archived_at IS NOT NULL AND NOT is_draft AS "isDeleted",
      publication_number IS NOT NULL AS "isPublished"
    FROM products WHERE id = ${id}`
  if (!row) throw notFound('no_product')
  if (row.isDeleted) {
    const status = row.isPublished ? { archivedAt: null } : { isDraft: true }
    const variant = await resolveReturn(tx, id)
    const columns = { ...status, ...variant.columns }
    await writeProducts(tx, admin, [{ verb: 'restore', id, name: row.name, columns }])
    await completeVariant(tx, admin, variant)
  }
  const restored = await getEditableProduct(admin, id, tx)
  if (!restored) throw notFound('no_product')
  return restored
}
