import { getTranslations } from 'next-intl/server'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { isCashOffered } from '@/lib/shop/delivery/delivery-offers.rules'
import { listPublicZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { listOfferedTypes } from '@/lib/shop/payment-accounts/payment-accounts.queries'

/** The names of the ways to pay that the shop offers somewhere, cash on delivery last, in the language of the page. */
export async function listOfferedPayments(): Promise<string[]> {
  const [types, { cash }, zones, cashName] = await Promise.all([
    listOfferedTypes(),
    shopSettings(),
    listPublicZones(),
    getTranslations('cashOption'),
  ])
  return isCashOffered(cash, zones) ? [...types, cashName('name')] : [...types]
}
