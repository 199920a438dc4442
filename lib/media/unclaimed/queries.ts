import { fixed } from '@/lib/db/prepared'

/** SQL: whether the row `upload` has paid for an order. One meaning for checkout, quota and upkeep. */
export const IS_CLAIMED = fixed(
  '(upload.claimed_at IS NOT NULL OR EXISTS (SELECT FROM orders WHERE orders.screenshot_id = upload.id))',
)
