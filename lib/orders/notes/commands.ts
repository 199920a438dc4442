import { transaction } from '@/lib/db/client'
import { absent } from '@/lib/errors'
import { writeAudit } from '@/lib/identity/audit/commands'
import type { Admin } from '@/lib/identity/schema'
import type { NoteInput } from '@/lib/orders/notes/schema'

/**
 * Writes a note about an order into its timeline.
 * @throws AppError 'absent' for an unknown order.
 */
export const addNote = (admin: Admin<'orders'>, { order_id: orderId, text }: NoteInput): Promise<void> =>
  transaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { id: orderId }, select: { id: true } })
    if (!order) throw absent('order')
    await tx.orderEvent.create({ data: { orderId, field: 'note', text, actor: admin.name } })
    const deed = { action: 'order.note', subjectType: 'order', subjectId: String(orderId), after: { text } }
    await writeAudit(tx, admin, deed)
  })
