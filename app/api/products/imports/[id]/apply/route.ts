import { applyImport } from '@/lib/shop/catalogue/import/apply/product-import-apply.commands'
import { applyInput, importAppliedResponse } from '@/lib/shop/catalogue/import/product-import.schema'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Apply a previewed import, all or nothing; a repeated request gets the first result',
      actor: requireCatalogueWrite,
      idempotency: 'natural',
      params: idParams,
      body: applyInput,
      hasLongTimeout: true,
      responses: { 200: importAppliedResponse },
    },
    async ({ actor, params, body }) => ({
      import: await applyImport(actor, params.id, {
        skipInvalid: body.skip_refused,
        duplicates: body.duplicates,
        renames: body.renames,
      }),
      message: 'Products imported',
    }),
  ),
})
