import { rawSql } from '@/lib/db/query'

/** SQL: whether the row `upload` has paid for an order. The single definition for checkout, quota and cleanup job. */
export const IS_ATTACHED_SQL = rawSql(
  '(upload.attached_at IS NOT NULL OR EXISTS (SELECT FROM payments WHERE payments.screenshot_id = upload.id))',
)
