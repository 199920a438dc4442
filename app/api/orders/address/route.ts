import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { correctAddress } from '@/lib/shop/orders/address/order-address.commands'
import { getFeeNow } from '@/lib/shop/orders/address/order-address.queries'
import { addressCorrection, addressCorrectionResponse } from '@/lib/shop/orders/address/order-address.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Correct the address of an order until its parcel is sent; the fee of the order stays',
      actor: requireOrdersWrite,
      body: addressCorrection,
      responses: { 200: addressCorrectionResponse },
    },
    async ({ actor, body }) => {
      const { changed, order } = await correctAddress(actor, body)
      return { message: 'Address corrected', changed, order, fee_now: await getFeeNow(actor, order) }
    },
  ),
})
