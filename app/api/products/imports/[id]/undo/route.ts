import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import { undoImport } from '@/lib/shop/catalogue/import/apply/import-undo.commands'
import { importAppliedResponse } from '@/lib/shop/catalogue/import/product-import.schema'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Undo an applied import, all or nothing, while none of its products was sold or changed; a repeated request gets the first result',
      actor: requireCatalogueWrite,
      idempotency: 'natural',
      params: idParams,
      hasLongTimeout: true,
      responses: { 200: importAppliedResponse },
    },
    async ({ actor, params }) => ({ import: await undoImport(actor, params.id), message: 'Import undone' }),
  ),
})
