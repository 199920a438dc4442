import { POST as checkout } from '@/app/api/cartitems/checkout/route'
import { PATCH as updateZone } from '@/app/api/delivery/zones/[id]/route'
import { PATCH as updateSettings } from '@/app/api/settings/route'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { db } from '@/lib/platform/db/client'
import { REST_ZONE_ID } from '@/lib/shop/delivery/delivery-zones.schema'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct, sharedCustomer, validAddress } from '@/lib/testing/factories'

/** Orders that are paid at the door, for tests. */

/** Offers cash on delivery up to `limit` Kyat, or stops offering it. */
export const offerCash = (isOffered: boolean, limit = 200_000) =>
  callRoute(updateSettings, {
    method: 'PATCH',
    body: { cash_on_delivery: isOffered, cash_limit: limit },
  })

/** Whether all places of the shop allow cash, and want the fee in advance. */
export const setRestZone = (zone: { cash: boolean; fee_prepaid?: boolean }) =>
  callRoute(updateZone, { method: 'PATCH', params: { id: String(REST_ZONE_ID) }, body: zone })

/** A shop with its customer, that offers cash on delivery everywhere. */
export async function openCashShop(): Promise<void> {
  await sharedCustomer()
  await offerCash(true)
  await setRestZone({ cash: true })
}

/** The body of a cash checkout of a product at 3,000 Kyat. */
export const cashBody = async (more: object = {}) => ({
  ...validAddress,
  payment_type: 'Cash on Delivery',
  cart_items: [{ product_id: (await insertProduct({ price: 3_000, stock: 100 })).id, quantity: 1 }],
  ...more,
})

export const sendCheckout = (body: object, key?: string) =>
  callRoute(checkout, { body, headers: key === undefined ? {} : { 'idempotency-key': key } })

/** Places a cash order; 3,000 Kyat and the fee of 2,000 by default. */
export async function placeCashOrder(more: object = {}) {
  const { body } = await sendCheckout(await cashBody(more))
  return checkoutResponse.parse(body).order
}

/** The stored state of an order. */
export const readOrder = (id: number) => db().order.findUniqueOrThrow({ where: { id } })
