/**
 * lib/shop/promotions: Promotions: what lowers the sum of an order, by a code or for everybody; their limits and uses.
 * What an order gets is decided in lib/shop/checkout. Pages, handlers and domains that it does not import may import it;
 * components its views, schemas and rules.
 */

import { recordChange } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { type DatabaseClient, db, type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { conflict, notFound, validationError } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { toAuditFields, toColumns } from '@/lib/platform/fields/fields'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'
import { fileDate } from '@/lib/platform/text/dates'
import { assertVersion } from '@/lib/shop/catalogue/products/catalogue.commands'
import { foldPromoCode } from '@/lib/shop/promotions/promo-code.rules'
import { promotionFields } from '@/lib/shop/promotions/promotion-fields.schema'
import { getPromotion } from '@/lib/shop/promotions/promotions.queries'
import { getPromotionState, type PromotionKind, withoutDeleted } from '@/lib/shop/promotions/promotions.rules'
import type {
  CopyPromotionInput,
  PromotionInput,
  PromotionView,
  UpdatePromotionInput,
} from '@/lib/shop/promotions/promotions.schema'

/** Promotions without a code that are not over, at most: each checkout calculates all of them. */
const MAX_AUTOMATIC = 50

/**
 * Adds a promotion.
 * @throws AppError 'validation_failed' for a value that its kind cannot have, backward days, a code that another one has,
 * and more than one of brand, category and products; 'conflict' when there are too many without a code.
 */
export const createPromotion = (
  admin: Admin<'owner'>,
  input: PromotionInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<PromotionView> => insertPromotion(admin, input, EVERYTHING, claim)

/** `known`: what the promotion is for of which it is a copy. */
const insertPromotion = (
  admin: Admin<'owner'>,
  input: PromotionInput,
  known: Scope,
  claim: CreationClaim,
): Promise<PromotionView> =>
  withUniqueCode(async (tx) => {
    await claim.begin(tx)
    const terms = toTerms(input)
    assertTerms(terms)
    const products = await checkScope(tx, terms, known)
    await assertAutomaticLeft(tx, terms, null)
    const data = toData({ ...input, value: terms.value, product_ids: products })
    const { id } = await tx.promotion.create({ data, select: { id: true } })
    await claim.end(tx, id)
    return auditChange(tx, admin, 'create', id, null)
  })

/**
 * Changes a promotion; orders keep what they have of it. Only what is sent of its brand, category and products is checked: they
 * may have been deleted since.
 * @throws AppError 'not_found'; 'conflict' when its version is not the one seen, with the current promotion as `current` in
 * its body; 'validation_failed' and 'conflict' as for a new one.
 */
export const updatePromotion = (
  admin: Admin<'owner'>,
  id: number,
  { version, ...patch }: UpdatePromotionInput,
): Promise<PromotionView> =>
  withUniqueCode(async (tx) => {
    const before = await lockPromotion(tx, admin, id)
    assertVersion(version, before)
    const terms = toTerms({ ...before, ...withoutAbsent(patch) })
    assertTerms(terms)
    const products = hasScope(patch) ? await checkScope(tx, terms, toTerms(before)) : undefined
    await assertAutomaticLeft(tx, terms, before)
    const changed = toData({ ...patch, value: terms.value, product_ids: products })
    const data = { ...changed, version: { increment: 1 } }
    await tx.promotion.update({ where: { id }, data })
    return auditChange(tx, admin, 'update', id, before)
  })

/**
 * Ends a promotion now; whoever was shown the accounts with it has it until their reservation expires. Ending it again does
 * nothing.
 * @throws AppError 'not_found'.
 */
export const endPromotion = (admin: Admin<'owner'>, id: number): Promise<PromotionView> =>
  withTransaction(async (tx) => {
    const before = await lockPromotion(tx, admin, id)
    if (before.state === 'ended') return before
    await tx.promotion.update({ where: { id }, data: { endedAt: new Date(), version: { increment: 1 } } })
    return auditChange(tx, admin, 'update', id, before)
  })

/**
 * Adds a promotion with the terms of another one, its own code, days and uses, without products that were deleted since.
 * @throws AppError 'not_found'; 'validation_failed' under code when one is missing, and as for a new one.
 */
export const copyPromotion = async (
  admin: Admin<'owner'>,
  id: number,
  { code, from, until }: CopyPromotionInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<PromotionView> => {
  const source = await getPromotion(admin, id)
  if (!source) throw notFound('no_promotion')
  if (source.code !== null && code === null) throw validationError('code', errorText('required'))
  return insertPromotion(admin, { ...source, code, from, until }, toTerms(source), claim)
}

/**
 * Deletes a promotion that no order has, with its reservations.
 * @throws AppError 'not_found', or 'conflict' when orders have it: it can be ended.
 */
export const deletePromotion = (admin: Admin<'owner'>, id: number): Promise<void> =>
  withTransaction(async (tx) => {
    const before = await lockPromotion(tx, admin, id)
    if ((await tx.promotionUse.count({ where: { promotionId: id, orderId: { not: null } } })) > 0) {
      throw conflict(errorText('promotion_in_use', { name: before.name }))
    }
    await tx.promotionUse.deleteMany({ where: { promotionId: id } })
    await tx.promotion.delete({ where: { id } })
    await recordChange(tx, admin, 'promotion', 'delete', id, { before: toAuditState(before), after: null })
  })

/** Deletes expired reservations, which count for no limit any more; returns how many. */
export const deleteExpiredReservations = (): Promise<number> =>
  withTransaction((tx) => tx.$executeRaw`DELETE FROM promotion_uses WHERE expires_at < now()`)

async function withUniqueCode<T>(work: (tx: TransactionClient) => Promise<T>): Promise<T> {
  try {
    return await withTransaction(work)
  } catch (error) {
    if (isUniqueViolation(error)) throw validationError('code', errorText('promo_code_taken'))
    throw error
  }
}

/** What a promotion is for. */
type Scope = { brand: number | null; category: number | null; products: readonly number[] }
const EVERYTHING: Scope = { brand: null, category: null, products: [] }

type Terms = Scope & {
  kind: PromotionKind
  value: number
  code: string | null
  cap: number | null
  from: string | null
  until: string | null
}

/**
 * The kind of these terms and its value, when they could be saved.
 * @throws AppError 'validation_failed' as for a new promotion.
 */
export async function checkTerms(
  _admin: Admin<'owner'>,
  input: Omit<PromotionInput, 'name'>,
): Promise<{ kind: PromotionKind; value: number }> {
  const terms = toTerms(input)
  assertTerms(terms)
  await checkScope(db(), terms, EVERYTHING)
  return terms
}

/** What is checked of a promotion as it will be. A promotion of free delivery has no value and no cap. */
const toTerms = (input: Omit<PromotionInput, 'name'>): Terms => ({
  kind: input.kind,
  value: input.kind === 'free_delivery' ? 0 : (input.value ?? 0),
  code: input.code ?? null,
  cap: input.cap ?? null,
  from: input.from ?? null,
  until: input.until ?? null,
  brand: input.brand_id ?? null,
  category: input.category_id ?? null,
  products: input.product_ids,
})

function assertTerms({ kind, value, code, cap, from, until }: Terms): void {
  if (kind === 'percent' && (value < 1 || value > 100))
    throw validationError('value', errorText('promotion_percent'))
  if (kind === 'amount' && value < 1) throw validationError('value', errorText('promotion_amount'))
  if (cap === 0) throw validationError('cap', errorText('min', { min: 1 }))
  if (code !== null && foldPromoCode(code) === null)
    throw validationError('code', errorText('promo_code_empty'))
  if (from !== null && until !== null && until < from)
    throw validationError('until', errorText('before_first_day'))
}

const hasScope = ({ brand_id, category_id, product_ids }: UpdatePromotionInput): boolean =>
  [brand_id, category_id, product_ids].some((sent) => sent !== undefined)

/**
 * The products of a scope, as far as they are left. What the promotion had before, as `known` says, may have been deleted since.
 * @throws AppError 'validation_failed' for records that do not exist, and for more than one kind of them.
 */
async function checkScope(
  tx: DatabaseClient,
  { brand, category, products }: Scope,
  known: Scope,
): Promise<number[]> {
  const kinds = [brand !== null, category !== null, products.length > 0].filter(Boolean)
  if (kinds.length > 1) throw validationError('product_ids', errorText('promotion_one_scope'))
  if (brand !== null && brand !== known.brand && (await tx.brand.count({ where: { id: brand } })) === 0)
    throw validationError('brand_id', errorText('no_such_brand'))
  if (
    category !== null &&
    category !== known.category &&
    (await tx.category.count({ where: { id: category } })) === 0
  )
    throw validationError('category_id', errorText('no_such_category'))
  const wanted = [...new Set(products)]
  const rows = await tx.product.findMany({ where: { id: { in: wanted } }, select: { id: true } })
  const found = new Set(rows.map(({ id }) => id))
  if (wanted.some((id) => !found.has(id) && !known.products.includes(id)))
    throw validationError('product_ids', errorText('no_such_product'))
  return withoutDeleted(wanted, (id) => !found.has(id))
}

/** Whether a promotion is one of those that each checkout calculates, or will be. */
const isAutomatic = ({
  code,
  ...days
}: Pick<PromotionView, 'code' | 'from' | 'until' | 'ended_at'>): boolean =>
  code === null && getPromotionState(days, fileDate(new Date())) !== 'ended'

/**
 * The one bound for promotions without a code, however one comes to be: `before` is null for a new one.
 * @throws AppError 'conflict' when it becomes one and there are too many that are not over.
 */
async function assertAutomaticLeft(
  tx: TransactionClient,
  terms: Terms,
  before: PromotionView | null,
): Promise<void> {
  if (!isAutomatic({ ...terms, ended_at: before?.ended_at ?? null })) return
  if (before && isAutomatic(before)) return
  // Whoever adds one waits for the others; checkouts, which lock rows, do not.
  await tx.$executeRaw`LOCK TABLE promotions IN SHARE ROW EXCLUSIVE MODE`
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM promotions
    WHERE code IS NULL AND ended_at IS NULL AND (until_day IS NULL OR until_day >= local_day(now()))`
  if ((row?.count ?? 0) >= MAX_AUTOMATIC)
    throw conflict(errorText('max_automatic_promotions', { count: MAX_AUTOMATIC }))
}

/** The fields that a patch has. */
const withoutAbsent = (patch: object): Partial<PromotionView> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]: [string, unknown]) => value !== undefined))

const toDate = (day: string | null | undefined) =>
  day === undefined ? undefined : day === null ? null : new Date(`${day}T00:00:00Z`)

/** The columns of what an input has. */
function toData<Input extends Omit<UpdatePromotionInput, 'version'>>(input: Input) {
  const { from, until, product_ids: productIds, code } = input
  return {
    ...toColumns(promotionFields, input),
    ...(input.kind !== undefined && { kind: input.kind }),
    ...(code !== undefined && { codeKey: code === null ? null : foldPromoCode(code) }),
    ...(from !== undefined && { fromDay: toDate(from) }),
    ...(until !== undefined && { untilDay: toDate(until) }),
    ...(productIds !== undefined && { productIds }),
  } as ReturnType<typeof toColumns<typeof promotionFields, Input>> & { kind: string; productIds?: number[] }
}

async function lockPromotion(
  tx: TransactionClient,
  admin: Admin<'owner'>,
  id: number,
): Promise<PromotionView> {
  await tx.$queryRaw`SELECT 1 FROM promotions WHERE id = ${id} FOR UPDATE`
  return readPromotion(tx, admin, id)
}

async function readPromotion(
  tx: TransactionClient,
  admin: Admin<'owner'>,
  id: number,
): Promise<PromotionView> {
  const promotion = await getPromotion(admin, id, tx)
  if (!promotion) throw notFound('no_promotion')
  return promotion
}

/** The states that the audit log compares. */
const toAuditState = (promotion: PromotionView) => ({
  ...toAuditFields(promotionFields, promotion),
  kind: promotion.kind,
  from: promotion.from,
  until: promotion.until,
  ended_at: promotion.ended_at,
  product_ids: promotion.product_ids.join(', ') || null,
})

async function auditChange(
  tx: TransactionClient,
  admin: Admin<'owner'>,
  verb: 'create' | 'update',
  id: number,
  before: PromotionView | null,
): Promise<PromotionView> {
  const promotion = await readPromotion(tx, admin, id)
  const states = { before: before && toAuditState(before), after: toAuditState(promotion) }
  await recordChange(tx, admin, 'promotion', verb, id, states)
  return promotion
}
