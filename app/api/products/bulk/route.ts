import { bulkUpdateProducts } from '@/lib/catalogue/product-bulk.commands'
import { bulkChange, bulkResponse } from '@/lib/catalogue/product-bulk.schema'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireCatalogueWrite } from '@/lib/auth/access.queries'
import { changeOnce } from '@/lib/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/idempotency/idempotency.schema'

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
