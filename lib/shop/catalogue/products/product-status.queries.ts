import type { ProductStatus } from '@/lib/shop/catalogue/products/catalogue.schema'
import { type Sql, sql } from '@/lib/platform/db/client'

/** SQL: the condition that a product `p` has a status. Customers see published products only (decision 0126). */
export const STATUS_CONDITIONS: Readonly<Record<ProductStatus, Sql>> = {
  published: sql`p.archived_at IS NULL`,
  draft: sql`p.archived_at IS NOT NULL AND p.is_draft`,
  deleted: sql`p.archived_at IS NOT NULL AND NOT p.is_draft`,
}

/** SQL: the condition that staff may change a product: it is published, or a draft. */
export const IS_EDITABLE = sql`(archived_at IS NULL OR is_draft)`

/** SQL: the status of a product `p`. */
export const STATUS_COLUMN = sql`
  CASE WHEN p.archived_at IS NULL THEN 'published' WHEN p.is_draft THEN 'draft' ELSE 'deleted' END AS status`
