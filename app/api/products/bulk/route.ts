import { bulkUpdateProducts } from '@/lib/catalogue/product-bulk.commands'
import { bulkChange, bulkResponse } from '@/lib/catalogue/product-bulk.schema'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireCatalogueWrite } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Update or delete several products, all or none',
      actor: requireCatalogueWrite,
      body: bulkChange,
      responses: { 200: bulkResponse },
    },
    async ({ actor, body }) => {
      const result = await bulkUpdateProducts(actor, body)
      return { message: body.action === 'delete' ? 'Products deleted' : 'Products updated', ...result }
    },
  ),
})
