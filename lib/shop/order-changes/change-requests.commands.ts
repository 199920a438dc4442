import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import { type AuditActor, recordAudit } from '@/lib/platform/audit/audit-log.commands'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { conflict, notFound, orNotFound } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import { enqueueNotification } from '@/lib/shop/notifications/outbox.commands'
import type { ChangeRequestInput, RequestAnswerInput } from '@/lib/shop/order-changes/change-requests.schema'
import {
  assertSeenRequest,
  changeObstacles,
  findLinesObstacle,
} from '@/lib/shop/order-changes/order-changes.rules'
import { ownedBy } from '@/lib/shop/order-status/order-owner.rules'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { readOrder } from '@/lib/shop/orders/address/order-address.commands'
import { getCustomerOrder, getOrderById } from '@/lib/shop/orders/orders.queries'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

type Answered = { changed: boolean; order: OrderView }

/** The customer, as the timeline and the audit log name them. */
const SHOPPER: AuditActor = { name: 'shopper', ip: '' }

/**
 * Writes down what the customer of an order asks to change, in place of what they asked before. The same again writes nothing.
 * @throws AppError 'not_found' for an order that is not theirs, 'conflict' once it is handed over or closed.
 */
export async function requestChange(
  customer: CustomerContext,
  { order_id: id, text }: ChangeRequestInput,
): Promise<Answered> {
  const changed = await withTransaction(async (tx) => {
    const own = await tx.order.findFirst({ where: { id, ...ownedBy(customer) }, select: { id: true } })
    if (!own) throw notFound('no_order')
    const order = await lockOrder(tx, id)
    const obstacle = findLinesObstacle(order)
    if (obstacle) throw conflict(changeObstacles[obstacle])
    if (order.change_request === text) return false
    const events = [{ type: 'change_request', newValue: 'requested', note: text }]
    await writeOrders(tx, SHOPPER, [{ id, columns: { changeRequest: text }, events }])
    await enqueueNotification(tx, 'order.change_requested', id, text)
    return true
  })
  return { changed, order: orNotFound(await getCustomerOrder(customer, id), 'no_order') }
}

/**
 * Answers the request of a customer without a change of the order; a change answers it too. The same answer again writes
 * nothing.
 * @throws AppError 'not_found' for an unknown order, 'conflict' when its customer asks for nothing, or for something
 * else than `seen_request`.
 */
export async function answerRequest(
  admin: Admin<'orders'>,
  { order_id: id, text, seen_request: seen }: RequestAnswerInput,
): Promise<Answered> {
  const changed = await withTransaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.change_request === null) {
      if (await isLastAnswer(tx, id, text)) return false
      throw conflict(errorText('no_change_requested'))
    }
    assertSeenRequest(seen, order)
    const events = [{ type: 'change_request', newValue: 'answered', note: text }]
    await writeOrders(tx, admin, [{ id, columns: { changeRequest: null }, events }])
    await recordAudit(tx, admin, {
      action: 'order.answer',
      subjectType: 'order',
      subjectId: String(id),
      after: { text },
    })
    await enqueueNotification(tx, 'order.change_answered', id, text)
    return true
  })
  return { changed, order: orNotFound(await getOrderById(id), 'no_order') }
}

async function lockOrder(tx: TransactionClient, id: number): Promise<OrderView> {
  await tx.$queryRaw`SELECT FROM orders WHERE id = ${id} FOR UPDATE`
  return orNotFound(await readOrder(tx, id), 'no_order')
}

async function isLastAnswer(tx: TransactionClient, orderId: number, text: string): Promise<boolean> {
  const last = await tx.orderEvent.findFirst({
    where: { orderId, type: 'change_request' },
    orderBy: { id: 'desc' },
    select: { newValue: true, note: true },
  })
  return last?.newValue === 'answered' && last.note === text
}
