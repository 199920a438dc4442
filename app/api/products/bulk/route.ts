import { bulkUpdateProducts } from '@/lib/shop/catalogue/products/product-bulk.commands'
import { bulkChange, bulkResponse } from '@/lib/shop/catalogue/products/product-bulk.schema'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import { changeOnce } from '@/lib/platform/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Update or delete several products, all or none; a repeated request gets the first result',
      actor: requireCatalogueWrite,
      idempotency: 'key',
      headers: idempotencyKey,
      body: bulkChange,
      responses: { 200: bulkResponse },
    },
    async ({ actor, headers, body }) => {
      const result = await changeOnce(actor, {
        kind: 'bulk_change',
        key: headers['idempotency-key'],
        input: body,
        change: (claim) => bulkUpdateProducts(actor, body, claim),
      })
      return { message: body.action === 'delete' ? 'Products deleted' : 'Products updated', ...result }
    },
  ),
})
