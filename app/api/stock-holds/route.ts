import { customerGuard, customerOrCreateGuard } from '@/lib/platform/auth/access.queries'
import { holdStock } from '@/lib/shop/checkout/hold.commands'
import { holdConflict, holdInput } from '@/lib/shop/checkout/hold.schema'
import { releaseHold } from '@/lib/shop/holds/holds.commands'
import { holdResponse } from '@/lib/shop/holds/holds.schema'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { enforceLineRateLimit } from '@/lib/platform/http/routes/rate-limit'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Hold the stock of the cart while its customer pays; the hold is null where the shop holds none',
      actor: customerOrCreateGuard,
      idempotency: 'natural',
      limit: 'stock hold',
      body: holdInput,
      responses: { 200: holdResponse, 409: holdConflict },
    },
    async ({ actor, body, request }) => ({
      hold: await holdStock(actor, body.cart_items, {
        chargeLines: (lines) => enforceLineRateLimit('stock hold', request, actor, lines),
      }),
    }),
  ),
  DELETE: defineHandler(
    {
      summary: 'Give the held stock back',
      actor: customerGuard,
      responses: { 200: holdResponse },
    },
    async ({ actor }) => {
      await releaseHold(actor)
      return { hold: null }
    },
  ),
})
