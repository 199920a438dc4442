import { type Connection, fixed, prepared } from '@/lib/db/prepared'
import type { Shopper } from '@/lib/identity/schema'
import type { ProofView } from '@/lib/payments/proofs/schema'
import { type ProofRow, toProof } from '@/lib/payments/proofs/view'

/** SQL: what a view reads of payment `p` and its screenshot `upload`. */
export const proofColumns = fixed(`p.id, p.order_id AS "orderId", p.created_at AS "createdAt", upload.path,
  p.amount_sent AS "amountSent", p.transaction_digits AS "transactionDigits", p.status, p.reason,
  p.reviewed_at AS "reviewedAt"`)

/** The proofs the shopper has sent for an order of theirs, newest first. */
export async function listProofs({ customerId }: Shopper, orderId: number): Promise<ProofView[]> {
  const rows = await prepared<ProofRow>()`
    SELECT ${proofColumns} FROM payments p JOIN uploads upload ON upload.id = p.screenshot_id
      JOIN orders o ON o.id = p.order_id
    WHERE p.order_id = ${orderId} AND o.customer_id = ${customerId} ORDER BY p.id DESC`
  return rows.map(toProof)
}

/** A proof, for a command that has just written it. */
export async function getProof(on: Connection, id: number): Promise<ProofView> {
  const [row] = await prepared<ProofRow>(on)`
    SELECT ${proofColumns} FROM payments p JOIN uploads upload ON upload.id = p.screenshot_id WHERE p.id = ${id}`
  if (!row) throw new Error(`Payment ${id} is gone while it is answered`)
  return toProof(row)
}
