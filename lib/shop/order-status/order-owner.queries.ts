import { rawSql } from '@/lib/platform/db/query'
import { SHARED_CUSTOMER_ID } from '@/lib/platform/actors/actors'

/** SQL: the name of the customer of order `o`, as `getCustomerName()` of the order view: a guest's is that of the address. */
export const CUSTOMER_NAME_SQL = rawSql(`(
  SELECT coalesce(CASE WHEN customer.id <> ${SHARED_CUSTOMER_ID} THEN nullif(concat_ws(' ',
    nullif(nullif(a.first_name, ''), '-'), nullif(nullif(a.last_name, ''), '-')), '') END, customer.name)
  FROM customers customer LEFT JOIN order_addresses a ON a.order_id = o.id WHERE customer.id = o.customer_id)`)
