import { getNewestBackupTime } from '@/lib/platform/backups/backup-folder.queries'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env/env'
import { DEMO_PICTURES, IS_DEMO_ACCOUNT } from '@/lib/shop/demo/demo.queries'
import { listPublicZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { listSetupPoints, type SetupPoint } from '@/lib/shop/setup/setup.rules'

type Row = { accounts: number; isDeliverySet: boolean; products: number; owners: number }

/** The points of the set-up as they are now, for owners; what came with the demo counts as nothing. */
export async function getSetup(): Promise<SetupPoint[]> {
  const [settings, zones, [row], newestBackup] = await Promise.all([
    getSettings(),
    listPublicZones(),
    db().$queryRaw<Row[]>`
      SELECT
        (SELECT count(*)::int FROM payment_accounts
          WHERE active AND NOT coalesce(${IS_DEMO_ACCOUNT}, false)) AS accounts,
        (SELECT count(*) > 1 OR bool_or(version > 1) FROM delivery_zones) AS "isDeliverySet",
        (SELECT count(*)::int FROM (
          SELECT FROM products WHERE archived_at IS NULL AND photo_1 NOT LIKE ${DEMO_PICTURES} LIMIT 1) AS own) AS products,
        (SELECT count(*)::int FROM admin_users WHERE role = 'owner') AS owners`,
    getNewestBackupTime(),
  ])
  const { SITE_URL, ADMIN_ACCESS } = env()
  return listSetupPoints({
    settings,
    accounts: row?.accounts ?? 0,
    isDeliverySet: row?.isDeliverySet === true || settings.delivery.fee !== defaultSettings.delivery.fee,
    zones,
    products: row?.products ?? 0,
    owners: row?.owners ?? 0,
    hasSignIn: ADMIN_ACCESS === 'password',
    siteUrl: SITE_URL,
    newestBackup,
    now: Date.now(),
  })
}
