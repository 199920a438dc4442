import { withTransaction } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import { recordAudit } from '@/lib/audit-log/audit-log.commands'
import type { Admin } from '@/lib/auth/access.schema'
import type { NoteInput } from '@/lib/orders/order-notes.schema'

/**
 * Adds a note to the timeline of an order.
 * @throws AppError 'not_found' for an unknown order.
 */
export const addNote = (admin: Admin<'orders'>, { order_id: orderId, text }: NoteInput): Promise<void> =>
  withTransaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { id: orderId }, select: { id: true } })
    if (!order) throw notFound('order')
    await tx.orderEvent.create({ data: { orderId, type: 'note', note: text, actor: admin.name } })
    const deed = { action: 'order.note', subjectType: 'order', subjectId: String(orderId), after: { text } }
    await recordAudit(tx, admin, deed)
  })
