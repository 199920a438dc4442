import { cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { raw } from '@/lib/platform/db/client'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { toShownSettings } from '@/lib/shop/settings/settings.rules'
import type { ShownSettings } from '@/lib/shop/settings/settings.schema'
import { query } from '@/lib/platform/db/query'

/** SQL: the beginning of the paths of the demo's pictures; who replaces the picture of a record makes it their own. */
export const DEMO_PICTURES = raw("'/uploads/catalogue/demo-%'")

/** Whether the shop has the demo catalogue: a brand with its drawn logo. Removing the demo invalidates the settings. */
export const hasDemo = (): Promise<boolean> =>
  memoizeTagged('demo', [cacheTags.settings], async () => {
    const [row] = await query<{ hasDemo: boolean }>()`
      SELECT EXISTS (SELECT FROM brands WHERE photo LIKE '/uploads/catalogue/demo-%') AS "hasDemo"`
    return row?.hasDemo === true
  })

/** The settings as the shop shows them. */
export const getShownSettings = async (): Promise<ShownSettings> =>
  toShownSettings(...(await Promise.all([getSettings(), hasDemo()])))
