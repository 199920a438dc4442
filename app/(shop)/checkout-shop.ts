import { shopSettings } from '@/app/(shop)/shop-settings'
import type { CheckoutShop } from '@/components/shop/checkout/checkout-form'
import { getCustomer } from '@/lib/platform/auth/page-guards.queries'
import { env } from '@/lib/platform/env/env'
import { listPublicZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { listPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { getPromotionsOffered } from '@/lib/shop/promotions/promotions.queries'
import { toHelpContact, toPickupPlace } from '@/lib/shop/settings/settings.rules'

/** What a checkout knows of the shop, whatever is ordered, and which promotions its customer can have. */
export async function loadCheckoutShop(): Promise<CheckoutShop> {
  const settings = await shopSettings()
  const [accounts, zones, promotions] = await Promise.all([
    listPaymentAccounts(),
    listPublicZones(),
    getPromotionsOffered(await getCustomer()),
  ])
  const { delivery, shop } = settings
  return {
    accounts,
    zones,
    promotions,
    mode: env().TOTALS,
    cash: settings.cash,
    phone: toHelpContact(shop),
    isHolding: settings.lowStock.hold,
    isPhoneRequired: delivery.isPhoneRequired,
    pickup: delivery.isPickupOffered ? toPickupPlace(settings) : null,
  }
}
