import { getImport } from '@/lib/catalogue/transfer/queries'
import { importReply } from '@/lib/catalogue/transfer/schema'
import { absent } from '@/lib/errors'
import { idParam, resource, route } from '@/lib/http/route'
import { catalogueReader } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'Where an import of products stands, also while it is applied',
      actor: catalogueReader,
      params: idParam,
      reply: { 200: importReply },
    },
    async ({ actor, params }) => {
      const found = await getImport(actor, params.id)
      if (!found) throw absent('import')
      return { import: found }
    },
  ),
})
