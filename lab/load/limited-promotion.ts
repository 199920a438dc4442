import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, parseAnswer } from '@/lab/client'
import { addOnce } from '@/lab/load/additions'
import type { RequestLog } from '@/lab/load/request-log'
import type { LimitedPromotion, LoadTarget } from '@/lab/load/target'
import { promotionMutationResponse } from '@/lib/shop/promotions/promotions.schema'

/** Orders that may have the code, and Kyat that it takes off. */
const [LIMIT, AMOUNT] = [12, 100]
/** Milliseconds between two looks at its uses. */
const LOOK_MS = 200

/** Defines a promotion for one run. @throws Error unless the shop does it. */
export async function createLimitedPromotion(owner: Client): Promise<LimitedPromotion> {
  const mark = randomUUID()
  const body = { name: `Mark ${mark}`, kind: 'amount', value: AMOUNT, code: mark, use_limit: LIMIT }
  const answer = await addOnce(owner, { method: 'POST', path: '/api/promotions', body, key: mark })
  return { id: parseAnswer(promotionMutationResponse, answer).promotion.id, code: mark, limit: LIMIT }
}

type Counts = { uses: number; orders: number; usesEver: number; ordersEver: number }

const countPromotion = async (
  { ask }: Pick<LoadTarget, 'ask'>,
  { id, code }: LimitedPromotion,
): Promise<Counts> => {
  const [counts] = await ask<Counts>(
    `SELECT
       (SELECT count(*)::int FROM promotion_uses WHERE promotion_id = $1 AND order_id IS NOT NULL) AS "usesEver",
       (SELECT count(*)::int FROM promotion_uses WHERE promotion_id = $1 AND order_id IS NOT NULL AND released_at IS NULL) AS uses,
       (SELECT count(*)::int FROM orders WHERE promotion_code = $2) AS "ordersEver",
       (SELECT count(*)::int FROM orders WHERE promotion_code = $2 AND order_status <> 'order cancelled') AS orders`,
    [id, code],
  )
  if (!counts) throw new Error('The uses of a promotion were counted without an answer')
  return counts
}

/** Looks at the uses of the code until the load ends, so that a limit which is exceeded for a moment is found. */
export async function watchLimit(
  target: LoadTarget,
  requestLog: RequestLog,
  isOn: () => boolean,
): Promise<void> {
  const { limited } = target
  while (limited && isOn()) {
    // The database may be away.
    const counts = await countPromotion(target, limited).catch(() => null)
    requestLog.mostUses = Math.max(requestLog.mostUses, counts?.uses ?? 0, counts?.orders ?? 0)
    await sleep(LOOK_MS)
  }
}

/** The uses are the orders that have the code and were not cancelled, never more than its limit, and each was answered. */
export async function verifyPromotion(
  target: LoadTarget,
  requestLog: RequestLog,
  { doubled, violated }: Record<'doubled' | 'violated', string[]>,
): Promise<void> {
  const { limited } = target
  if (!limited) return
  const { uses, orders, usesEver, ordersEver } = await countPromotion(target, limited)
  const most = Math.max(requestLog.mostUses, uses, orders)
  if (most > limited.limit) violated.push(`a code for ${limited.limit} orders was used ${most} times at once`)
  if (uses !== orders || usesEver !== ordersEver)
    violated.push(`${uses} uses of a code, ${usesEver} ever; ${orders} orders, ${ordersEver} ever`)
  const placed = requestLog.placed.filter(({ code }) => code === limited.code)
  for (const { answers } of placed) {
    const without = answers.find(({ order }) => order.promotion?.code !== limited.code)
    if (without) violated.push(`order ${without.order.id} was placed without its code`)
  }
  const answered = new Set(placed.flatMap(({ answers }) => answers.map(({ order }) => order.id)))
  const written = requestLog.additions.filter(
    ({ code, statuses }) => code && statuses.some((one) => one >= 200 && one < 300),
  )
  const expected = answered.size + written.length
  if (usesEver !== expected)
    doubled.push(`${expected} orders were answered with a code, which was used ${usesEver} times`)
}
