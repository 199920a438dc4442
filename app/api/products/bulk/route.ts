import { bulkUpdateProducts } from '@/lib/catalogue/bulk/commands'
import { bulkChange, bulkResponse } from '@/lib/catalogue/bulk/schema'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { requireCatalogueWrite } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Change or delete several products at once, all or none',
      actor: requireCatalogueWrite,
      body: bulkChange,
      responses: { 200: bulkResponse },
    },
    async ({ actor, body }) => {
      const changed = await bulkUpdateProducts(actor, body)
      return { message: body.action === 'delete' ? 'Products deleted' : 'Products updated', changed }
    },
  ),
})
