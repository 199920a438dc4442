import { changeProducts } from '@/lib/catalogue/bulk/commands'
import { bulkChange, bulkReply } from '@/lib/catalogue/bulk/schema'
import { resource, route } from '@/lib/http/route'
import { catalogueAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Change or delete several products at once, all or none',
      actor: catalogueAdmin,
      body: bulkChange,
      reply: { 200: bulkReply },
    },
    async ({ actor, body }) => {
      const changed = await changeProducts(actor, body)
      return { message: body.action === 'delete' ? 'Products deleted' : 'Products updated', changed }
    },
  ),
})
