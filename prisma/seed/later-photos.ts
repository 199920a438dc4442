import { query } from '@/lib/platform/db/query'
import { hasObjects } from './images/objects-package'

/**
 * Whether products of the demo catalogue lack files of their further photos, which can be drawn here. Loads neither Prisma's
 * client nor the catalogue.
 */
export async function hasLaterPhotos(): Promise<boolean> {
  const [row] = await query<{ isMissing: boolean }>()`
    SELECT EXISTS (SELECT FROM products p WHERE p.photo_2 LIKE '/uploads/catalogue/demo-%'
      AND NOT EXISTS (SELECT FROM uploads u WHERE u.path = p.photo_2)) AS "isMissing"`
  return row?.isMissing === true && (await hasObjects())
}
