import { undoPriceChange } from '@/lib/shop/catalogue/prices/price-changes.commands'
import { undoResponse } from '@/lib/shop/catalogue/products/product-bulk.schema'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Restore the prices that a bulk change replaced, all or none, for ten minutes',
      actor: requireCatalogueWrite,
      idempotency: 'natural',
      params: idParams,
      responses: { 200: undoResponse },
    },
    async ({ actor, params }) => ({
      message: 'Prices restored',
      restored: await undoPriceChange(actor, params.id),
    }),
  ),
})
