import { rawSql } from '@/lib/db/query'

/** SQL: whether the row `upload` has paid for an order. One meaning for checkout, quota and upkeep. */
export const IS_ATTACHED_SQL = rawSql(
  '(upload.claimed_at IS NOT NULL OR EXISTS (SELECT FROM payments WHERE payments.screenshot_id = upload.id))',
)
