/**
 * lib/shop/setup: What an owner has to do before the shop sells. The dashboard and the health page show the same points.
 */

import { canBePaid, canBeReceived } from '@/lib/shop/delivery/delivery-offers.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { defaultSettings, toShownSettings } from '@/lib/shop/settings/settings.rules'
import type { Settings } from '@/lib/shop/settings/settings.schema'

/** What is known of the shop, whose demo counts as nothing. Times in milliseconds since 1970. */
export type SetupFacts = {
  settings: Settings
  /** Payment accounts that are offered. */
  accounts: number
  /** Whether somebody has changed a fee or a zone of delivery. */
  isDeliverySet: boolean
  zones: readonly PublicZoneView[]
  /** Products on sale. */
  products: number
  owners: number
  /** With ADMIN_ACCESS=password; otherwise there are no people, and no second owner can be invited. */
  hasSignIn: boolean
  siteUrl: string | undefined
  newestBackup: number | null
  now: number
}

const MAX_BACKUP_AGE_MS = 2 * 86_400_000

/** Whether both terms are there, in English or Burmese. */
function hasTerms({ settings: { legal } }: SetupFacts): boolean {
  const isStated = (...texts: (string | null)[]) => texts.some((text) => text !== null)
  return isStated(legal.terms, legal.termsMy) && isStated(legal.refunds, legal.refundsMy)
}

/** Each point: where it is done, and whether it is. One that breaks later is open again, because nothing is stored. */
const points = {
  identity: {
    href: '/admin/settings',
    isDone: ({ settings: { shop } }: SetupFacts) =>
      shop.name !== defaultSettings.shop.name && shop.logo !== null,
  },
  phone: {
    href: '/admin/settings',
    isDone: ({ settings }: SetupFacts) => toShownSettings(settings, false).shop.phone !== null,
  },
  payment: {
    href: '/admin/settings/payment',
    isDone: ({ accounts, zones, settings: { cash, delivery } }: SetupFacts) =>
      canBePaid({ accounts, cash, zones, isPickupOffered: delivery.isPickupOffered }),
  },
  delivery: {
    href: '/admin/settings/delivery',
    isDone: ({ isDeliverySet, zones, settings }: SetupFacts) =>
      isDeliverySet && canBeReceived(zones, settings.delivery.isPickupOffered),
  },
  product: { href: '/admin/product/create', isDone: ({ products }: SetupFacts) => products > 0 },
  legal: { href: '/admin/settings/legal', isDone: hasTerms },
  address: {
    href: '/admin/settings/health',
    isDone: ({ siteUrl }: SetupFacts) => siteUrl?.startsWith('https:') === true,
  },
  backup: {
    href: '/admin/settings/backups',
    isDone: ({ newestBackup, now }: SetupFacts) =>
      newestBackup !== null && now - newestBackup <= MAX_BACKUP_AGE_MS,
  },
  owner: { href: '/admin/people', isDone: ({ owners }: SetupFacts) => owners >= 2 },
}

export type SetupPointName = keyof typeof points
export type SetupPoint = { name: SetupPointName; href: string; isDone: boolean }

/** The points of the set-up in their order, without those that cannot be done in this shop. */
export const listSetupPoints = (facts: SetupFacts): SetupPoint[] =>
  (Object.entries(points) as [SetupPointName, (typeof points)[SetupPointName]][])
    .filter(([name]) => name !== 'owner' || facts.hasSignIn)
    .map(([name, { href, isDone }]) => ({ name, href, isDone: isDone(facts) }))
