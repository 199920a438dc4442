/**
 * lib/shop/checkout/promotions: Which promotion an order gets: the code of the customer or the best without one, under the
 * locks of what has limits; its reservation while the customer pays, and what a customer is told before.
 */

import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { IS_OFFERED_SQL } from '@/lib/shop/promotions/promotions.queries'
import { query, rawSql } from '@/lib/platform/db/query'
import { AppError, conflict, validationError } from '@/lib/platform/errors/app-error'
import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { toE164 } from '@/lib/platform/text/phone'
import {
  calculateOffer,
  type Candidate,
  findBestOffer,
  type PromotedGoods,
  type PromotionOffer,
} from '@/lib/shop/checkout/promotions/promotion-choice.rules'
import { foldPromoCode } from '@/lib/shop/promotions/promo-code.rules'

/** Minutes for which a promotion is reserved while its customer pays. */
const RESERVATION_MINUTES = 30

/**
 * Who orders, with which code: a reservation of this customer is theirs. `phone`: as it was typed; undefined while nobody
 * knows it, when its limit is not asked.
 */
export type PromotionRequest = {
  customerId: number
  code: string | null
  phone: string | null | undefined
}

const CANDIDATE_SQL = rawSql(`p.id, p.name, p.name_my AS "nameMy", p.code, p.kind, p.value, p.cap, p.minimum,
  p.use_limit AS "useLimit", p.phone_limit AS "phoneLimit", p.brand_id AS "brandId", p.category_id AS "categoryId",
  p.product_ids AS "productIds"`)

const UNKNOWN = errorText('promo_code_unknown')
const rejectCode = (reason: ErrorText): AppError => validationError('promo_code', reason)

/**
 * The promotion of an order: the code, or the best promotion without one where that makes the total lower; null when there is
 * none. Promotions with a limit are locked by ascending id, after the products, and counted then: the last use is given once.
 * A reservation of this customer counts for them alone, and is valid though its promotion has ended meanwhile. Whoever only
 * asks does not lock.
 * @throws AppError 'validation_failed' for a code that is unknown or over, in the same words, and for goods or a phone number
 * that cannot have it; 'conflict' when it has been used up.
 */
export async function choosePromotion(
  on: QueryExecutor,
  request: PromotionRequest,
  goods: PromotedGoods,
  { isLocking = true }: { isLocking?: boolean } = {},
): Promise<PromotionOffer | null> {
  const key = request.code === null ? null : foldPromoCode(request.code)
  const candidates = await listCandidates(on, request.customerId, key)
  if (candidates.length === 0 && request.code === null) return null
  const possible = listOffers(candidates, request.code !== null, goods)
  const limited = possible.flatMap(({ promotion: { id, useLimit, phoneLimit } }) =>
    useLimit === null && phoneLimit === null ? [] : [id],
  )
  if (limited.length === 0) return keepOffer(on, request, goods, { isLocking, best: findBestOffer(possible) })
  const unlimited = candidates.filter(({ id }) => !limited.includes(id))
  const offers = isLocking
    ? listOffers(
        [...unlimited, ...(await lockCandidates(on, request.customerId, key, limited))],
        request.code !== null,
        goods,
      )
    : possible
  const uses = await countUses(on, request, limited)
  const left = offers.filter(({ promotion }) => {
    const rejection = findLimit(promotion, request, uses.get(promotion.id))
    if (rejection !== null && promotion.code !== null) throw rejection
    return rejection === null
  })
  const best = findBestOffer(left)
  return best && limited.includes(best.promotion.id)
    ? best
    : keepOffer(on, request, goods, { isLocking, best })
}

/**
 * The best offer, whose promotion nobody deletes until the transaction ends. Where it was deleted or ended meanwhile, the
 * promotion is chosen again.
 */
async function keepOffer(
  on: QueryExecutor,
  request: PromotionRequest,
  goods: PromotedGoods,
  { isLocking, best }: { isLocking: boolean; best: PromotionOffer | null },
): Promise<PromotionOffer | null> {
  if (!isLocking || best === null) return best
  const key = request.code === null ? null : foldPromoCode(request.code)
  const [kept] = await lockCandidates(on, request.customerId, key, [best.promotion.id], KEEP)
  return kept ? best : choosePromotion(on, request, goods)
}

/** The offers of these promotions. @throws AppError 'validation_failed' when the code is none of them, or cannot be had. */
function listOffers(
  candidates: readonly Candidate[],
  isCodeRequested: boolean,
  goods: PromotedGoods,
): PromotionOffer[] {
  if (isCodeRequested && !candidates.some(({ code }) => code !== null)) throw rejectCode(UNKNOWN)
  return candidates.flatMap((candidate) => {
    const offer = calculateOffer(candidate, goods)
    if ('totals' in offer) return [offer]
    if (candidate.code !== null) throw rejectCode(offer.reason)
    return []
  })
}

const listCandidates = (on: QueryExecutor, customerId: number, key: string | null): Promise<Candidate[]> =>
  query<Candidate>(on)`
    SELECT ${CANDIDATE_SQL} FROM promotions p, (VALUES (${customerId}::int)) AS holder (customer_id)
    WHERE (p.code_key IS NULL OR p.code_key = ${key}) AND ${IS_OFFERED_SQL}
    ORDER BY p.id`

/** A lock so that uses are counted one after the other, and one so that a promotion is not deleted. */
const [COUNT, KEEP] = [rawSql('UPDATE'), rawSql('KEY SHARE')]

/** Locks these promotions by ascending id; those that have ended meanwhile are gone. */
const lockCandidates = (
  on: QueryExecutor,
  customerId: number,
  key: string | null,
  ids: readonly number[],
  strength = COUNT,
): Promise<Candidate[]> =>
  query<Candidate>(on)`
    SELECT ${CANDIDATE_SQL} FROM promotions p, (VALUES (${customerId}::int)) AS holder (customer_id)
    WHERE p.id = ANY(${[...ids]}::int[]) AND (p.code_key IS NULL OR p.code_key = ${key}) AND ${IS_OFFERED_SQL}
    ORDER BY p.id FOR ${strength} OF p`

type Uses = { id: number; all: number; ofPhone: number }

/**
 * How often promotions are used, reservations of others included, in all and by this phone number, up to their limits;
 * reservations have no number. A statement of its own: one that waited for the lock would count as of before.
 */
async function countUses(
  on: QueryExecutor,
  { customerId, phone }: PromotionRequest,
  ids: readonly number[],
): Promise<Map<number, Uses>> {
  const number = phone ? toE164(phone) : null
  const rows = await query<Uses>(on)`
    SELECT p.id,
      CASE WHEN p.use_limit IS NULL THEN 0 ELSE (
        SELECT count(*)::int FROM (
          SELECT FROM promotion_uses WHERE promotion_id = p.id AND released_at IS NULL
            AND (order_id IS NOT NULL OR (expires_at > now() AND customer_id <> ${customerId}))
          LIMIT p.use_limit) AS uses) END AS all,
      CASE WHEN p.phone_limit IS NULL THEN 0 ELSE (
        SELECT count(*)::int FROM (
          SELECT FROM promotion_uses
          WHERE promotion_id = p.id AND released_at IS NULL AND phone_e164 = ${number}::text
          LIMIT p.phone_limit) AS uses) END AS "ofPhone"
    FROM promotions p WHERE p.id = ANY(${[...ids]}::int[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/** What of its limits keeps an order from a promotion; null for nothing. */
function findLimit(
  { useLimit, phoneLimit }: Candidate,
  { phone }: PromotionRequest,
  uses: Uses | undefined,
): AppError | null {
  if (useLimit !== null && (uses?.all ?? 0) >= useLimit) {
    const message = errorText('promo_used_up')
    return conflict(message, { promo_code: [message] }, { screenshot_usable: true })
  }
  if (phoneLimit === null || phone === undefined) return null
  if (phone === null || toE164(phone) === null)
    return validationError('phone', errorText('promo_phone_required'))
  return (uses?.ofPhone ?? 0) >= phoneLimit ? rejectCode(errorText('promo_phone_limit')) : null
}

/** Counts a promotion for the new order, in place of the reservation of its customer. */
export async function usePromotion(
  on: QueryExecutor,
  orderId: number,
  { customerId, phone }: PromotionRequest,
  { promotion, totals }: PromotionOffer,
): Promise<void> {
  await query(on)`
    WITH reserved AS (
      DELETE FROM promotion_uses WHERE customer_id = ${customerId}
    )
    INSERT INTO promotion_uses (promotion_id, order_id, phone_e164, amount, cap, brand_id, category_id, product_ids)
    VALUES (${promotion.id}, ${orderId}, ${phone ? toE164(phone) : null}, ${totals.promotion?.amount ?? 0},
      ${getCapOfUse(promotion, totals)}, ${promotion.brandId}, ${promotion.categoryId}, ${[...promotion.productIds]}::int[])`
}

/** The most that the promotion of an order gives from then on, in Kyat: that of its terms; of free delivery, the fee. */
const getCapOfUse = (
  { kind, cap }: PromotionOffer['promotion'],
  totals: PromotionOffer['totals'],
): number | null => (kind === 'free_delivery' ? (totals.promotion?.amount ?? 0) : cap)

/** When a reservation expires, and in how many seconds. */
export type ReservationTime = { expiresAt: Date; secondsLeft: number }

/**
 * Reserves a promotion for a customer, who has one reservation. The same promotion again returns the one that there is, which
 * does not last longer for it. The transaction has chosen it.
 */
export async function reservePromotion(
  on: QueryExecutor,
  customerId: number,
  promotionId: number,
): Promise<ReservationTime> {
  const [row] = await query<ReservationTime>(on)`
    INSERT INTO promotion_uses AS use (promotion_id, customer_id, expires_at)
    VALUES (${promotionId}, ${customerId}, now() + ${RESERVATION_MINUTES}::int * interval '1 minute')
    ON CONFLICT (customer_id) DO UPDATE SET promotion_id = EXCLUDED.promotion_id, expires_at = CASE
      WHEN use.promotion_id = EXCLUDED.promotion_id AND use.expires_at > now() THEN use.expires_at
      ELSE EXCLUDED.expires_at END
    RETURNING expires_at AS "expiresAt", floor(extract(epoch FROM expires_at - now()))::int AS "secondsLeft"`
  if (!row) throw new Error('A promotion was reserved without an answer')
  return row
}

/** Gives the reservation of a customer back. */
export const releasePromotion = (on: QueryExecutor, customerId: number): Promise<unknown> =>
  query(on)`DELETE FROM promotion_uses WHERE customer_id = ${customerId}`
