import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { refusedParcelInput } from '@/lib/orders/order-cash.schema'
import { closeRefusedParcel } from '@/lib/orders/orders.commands'
import { orderMutationResponse } from '@/lib/orders/orders.schema'

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
