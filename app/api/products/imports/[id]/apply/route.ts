import { applyImport } from '@/lib/catalogue/transfer/apply/commands'
import { applyInput, importApplied } from '@/lib/catalogue/transfer/schema'
import { idParam, resource, route } from '@/lib/http/route'
import { catalogueAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Do what the check of an import said, all of it or nothing; sent again, the first result',
      actor: catalogueAdmin,
      params: idParam,
      body: applyInput,
      isLong: true,
      reply: { 200: importApplied },
    },
    async ({ actor, params, body }) => ({
      import: await applyImport(actor, params.id, { skipRefused: body.skip_refused }),
      message: 'Products imported',
    }),
  ),
})
