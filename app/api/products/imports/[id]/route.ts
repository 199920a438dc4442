import { getImport } from '@/lib/shop/catalogue/import/product-import.queries'
import { importResponse } from '@/lib/shop/catalogue/import/product-import.schema'
import { notFound } from '@/lib/platform/errors/app-error'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueRead } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get the state of a product import, also while it is applied',
      actor: requireCatalogueRead,
      params: idParams,
      responses: { 200: importResponse },
    },
    async ({ actor, params }) => {
      const found = await getImport(actor, params.id)
      if (!found) throw notFound('no_import')
      return { import: found }
    },
  ),
})
