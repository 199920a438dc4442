import { errorText } from '@/lib/platform/errors/error-text'
import {
  assertVersion,
  assertTaxonomy,
  lockRow,
  retryWhenMoved,
} from '@/lib/shop/catalogue/products/catalogue.commands'
import { lockHolds } from '@/lib/shop/holds/holds.commands'
import {
  lockGroups,
  lockInGroups,
  lockProduct,
  withUniqueValues,
} from '@/lib/shop/catalogue/variants/group-locks.commands'
import { completeVariant, resolveVariant } from '@/lib/shop/catalogue/variants/values/variant.commands'
import { preparePublication } from '@/lib/shop/catalogue/products/product-status.commands'
import { writeProducts } from '@/lib/shop/catalogue/products/product-writer.commands'
import { productAuditColumns } from '@/lib/shop/catalogue/products/product-audit.rules'
import { getEditableProduct } from '@/lib/shop/catalogue/products/products.queries'
import { assertFinished, toProductColumns } from '@/lib/shop/catalogue/products/catalogue.rules'
import type {
  DraftInput,
  EditableProductView,
  ProductInput,
  UpdateDraftInput,
  UpdateProductInput,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { notFound, conflict } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'

/**
 * Adds a product; its stock is the first entry of its ledger (decision D16). With the status 'draft' customers do not
 * see it until it is published, and all but its name may follow (decision 0126).
 * @throws AppError 'validation_failed' when brand, category and subcategory do not belong together (decision D23), and as
 * `resolveVariant` does for its group and values.
 */
export async function createProduct(
  admin: Admin<'catalogue'>,
  input: ProductInput | DraftInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<EditableProductView> {
  const columns = toProductColumns(input)
  return withUniqueValues('value_1', async (tx) => {
    await claim.begin(tx)
    await assertTaxonomy(tx, columns)
    if (input.status !== 'draft') assertFinished(columns)
    await lockGroups(tx, [input.group_id])
    const variant = await resolveVariant(tx, null, input)
    const isDraft = input.status === 'draft'
    const [id = 0] = await writeProducts(tx, admin, [
      {
        verb: 'create',
        columns: { ...columns, ...variant.columns },
        stock: input.stock_quantity ?? 0,
        isDraft,
      },
    ])
    await claim.end(tx, id)
    await completeVariant(tx, admin, variant)
    return written(tx, admin, id)
  })
}

/**
 * Changes a product. A new stock quantity is compared with the one read under the lock, and the difference is entered
 * in the ledger (decision D16). A draft stays one until `patch` has the status 'published' (decision 0126).
 * @throws AppError 'not_found' when unknown or deleted, 'conflict' when its version or stock is not the one seen or a
 * published product is to become a draft,
 * 'validation_failed' when the resulting brand, category and subcategory do not belong together (decision D23), and as
 * `resolveVariant` does for its group and values.
 */
export async function updateProduct(
  admin: Admin<'catalogue'>,
  id: number,
  patch: UpdateProductInput | UpdateDraftInput,
): Promise<EditableProductView> {
  const fields = toProductColumns(patch)
  const change = async (tx: TransactionClient) => {
    await lockProduct(tx, id, patch)
    const current = await written(tx, admin, id)
    checkSeenProduct(patch, current)
    const publication = await preparePublication(tx, current, patch.status)
    const before = await tx.product.findUniqueOrThrow({ where: { id }, select: productAuditColumns })
    const variant = await resolveVariant(tx, before, patch)
    const columns = { ...fields, ...variant.columns, ...publication }
    if (publication) assertFinished({ ...before, ...columns })
    const verb = publication ? 'publish' : 'update'
    await writeProducts(tx, admin, [{ verb, id, before, columns, stock: patch.stock_quantity ?? undefined }])
    await completeVariant(tx, admin, variant)
    return written(tx, admin, id)
  }
  return retryWhenMoved(() => withUniqueValues('value_1', change))
}

/**
 * Archives a product or draft and removes it from every cart and wishlist; orders keep it (decision D17).
 * @throws AppError 'not_found' when unknown or deleted already.
 */
export async function archiveProduct(admin: Admin<'catalogue'>, id: number): Promise<void> {
  const archive = async (tx: TransactionClient) => {
    await lockHolds(tx, [id])
    await lockInGroups(tx, [id])
    await lockRow(tx, 'product', id)
    const { name } = await tx.product.findUniqueOrThrow({ where: { id }, select: { name: true } })
    await writeProducts(tx, admin, [{ verb: 'archive', id, name }])
  }
  await retryWhenMoved(() => withTransaction(archive))
}

function checkSeenProduct(
  { version, stock_seen: stock }: Pick<UpdateProductInput, 'version' | 'stock_seen'>,
  current: EditableProductView,
): void {
  assertVersion(version, current)
  if (stock === undefined || stock === current.stockQuantity) return
  throw conflict(errorText('stock_is', { now: current.stockQuantity }), undefined, { current })
}

async function written(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
): Promise<EditableProductView> {
  const view = await getEditableProduct(admin, id, tx)
  if (!view) throw notFound('no_product')
  return view
}
