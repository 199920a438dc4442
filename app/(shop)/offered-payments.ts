import { getTranslations } from 'next-intl/server'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { isCashPossible } from '@/lib/shop/delivery/delivery-offers.rules'
import { listPublicZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { listOfferedTypes } from '@/lib/shop/payment-accounts/payment-accounts.queries'

/** Whether an order can be paid in cash anywhere: what pages that know no place say about it. */
export async function isCashOffered(): Promise<boolean> {
  const [types, { cash, delivery }, zones] = await Promise.all([
    listOfferedTypes(),
    shopSettings(),
    listPublicZones(),
  ])
  return isCashPossible({
    accounts: types.length,
    cash,
    zones,
    isPickupOffered: delivery.isPickupOffered,
  })
}

/** The names of the ways to pay that the shop offers somewhere, cash on delivery last, in the language of the page. */
export async function listOfferedPayments(): Promise<string[]> {
  const [types, hasCash, t] = await Promise.all([
    listOfferedTypes(),
    isCashOffered(),
    getTranslations('cashOption'),
  ])
  return hasCash ? [...types, t('name')] : [...types]
}
