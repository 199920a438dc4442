import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { refusedParcelInput } from '@/lib/shop/orders/cash/order-cash.schema'
import { closeRefusedParcel } from '@/lib/shop/orders/orders.commands'
import { orderMutationResponse } from '@/lib/shop/orders/orders.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Say where a refused parcel ended: its goods go back to the stock, or are lost',
      actor: requireOrdersWrite,
      body: refusedParcelInput,
      responses: { 200: orderMutationResponse },
    },
    async ({ actor, body }) => ({
      message: 'Parcel recorded',
      ...(await closeRefusedParcel(actor, body)),
    }),
  ),
})
