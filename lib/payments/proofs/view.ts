import type { ProofStatus, ProofView } from '@/lib/payments/proofs/schema'

/** A row of payments with the path of its screenshot; amounts of SQL come as text. */
export type ProofRow = {
  id: number
  orderId: number
  createdAt: Date
  path: string
  amountSent: string | null
  transactionDigits: string | null
  status: ProofStatus
  reason: string | null
  reviewedAt: Date | null
}

export const toProof = (row: ProofRow): ProofView => ({
  id: row.id,
  order_id: row.orderId,
  created_at: row.createdAt.toISOString(),
  payment_screenshot: row.path,
  amount_sent: row.amountSent === null ? null : Number(row.amountSent),
  transaction_digits: row.transactionDigits,
  status: row.status,
  reason: row.reason,
  reviewed_at: row.reviewedAt?.toISOString() ?? null,
})
