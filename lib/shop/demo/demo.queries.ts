import { cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { raw, sql } from '@/lib/platform/db/client'
import { DEMO_NUMBERS } from '@/lib/shop/demo/demo.rules'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { toShownSettings } from '@/lib/shop/settings/settings.rules'
import type { ShownSettings } from '@/lib/shop/settings/settings.schema'
import { query } from '@/lib/platform/db/query'

/** SQL: the beginning of the paths of the demo's pictures; who replaces the picture of a record makes it their own. */
export const DEMO_PICTURES = raw("'/uploads/catalogue/demo-%'")

/**
 * Whether the shop has the demo catalogue: a brand with its drawn logo, and something of it that can be removed. A demo product
 * that somebody ordered stays, archived. Removing the demo invalidates the settings.
 */
export const hasDemo = (): Promise<boolean> =>
  memoizeTagged('demo', [cacheTags.settings], async () => {
    const [row] = await query<{ hasDemo: boolean }>()`
      SELECT EXISTS (
        SELECT FROM brands b WHERE b.photo LIKE '/uploads/catalogue/demo-%' AND (
          (NOT EXISTS (SELECT FROM products p WHERE p.brand_id = b.id) AND NOT EXISTS (
            SELECT FROM categories c WHERE c.brand_id = b.id AND c.photo NOT LIKE '/uploads/catalogue/demo-%'))
          OR EXISTS (
            SELECT FROM products p WHERE p.brand_id = b.id AND p.photo_1 LIKE '/uploads/catalogue/demo-%' AND (
              p.archived_at IS NULL OR p.is_draft OR NOT EXISTS (SELECT FROM order_lines l WHERE l.product_id = p.id)))
        )) AS "hasDemo"`
    return row?.hasDemo === true
  })

/** SQL: whether an account is one of the demo, with its invented number or as it came with the demo. */
export const IS_DEMO_ACCOUNT = sql`(account_number = ANY(${Object.values(DEMO_NUMBERS)}::text[])
  OR (qr_photo LIKE ${DEMO_PICTURES} AND version = 1))`

/** The settings as the shop shows them. */
export const getShownSettings = async (): Promise<ShownSettings> =>
  toShownSettings(...(await Promise.all([getSettings(), hasDemo()])))
