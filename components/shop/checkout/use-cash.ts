import { type CashObstacle, findCashObstacle, getPrepayAmount } from '@/lib/shop/checkout/cash.rules'
import type { Totals } from '@/lib/shop/checkout/checkout.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import type { CashSettings } from '@/lib/shop/settings/settings.schema'

/** Whether the order can be paid at the door, and the Kyat of it that are sent in advance. */
export type Cash = { obstacle: CashObstacle | null; prepay: number; limit: number }

/** Decides it for the zone and totals on the screen; unknown zones have nothing to offer yet. */
export function decideCash(settings: CashSettings, zone: PublicZoneView | null, totals: Totals): Cash {
  if (!zone) return { obstacle: 'not offered', prepay: 0, limit: settings.limit }
  const order = { settings, zone, totals }
  return { obstacle: findCashObstacle(order), prepay: getPrepayAmount(order), limit: settings.limit }
}
