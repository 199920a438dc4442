import { rawSql } from '@/lib/platform/db/query'

/**
 * SQL: the phone numbers of the customer who has one, which is the profile `p` of the caller's condition: their own, and
 * those that staff merged with it. A number of an order has a profile, by a trigger.
 */
export const NUMBERS_OF_CUSTOMER_SQL = rawSql(`SELECT twin.phone_e164 FROM customer_profiles p
  JOIN customer_profiles twin ON coalesce(p.merged_into_id, p.id) IN (twin.id, twin.merged_into_id)`)
