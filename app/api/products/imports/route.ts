import { previewImport } from '@/lib/shop/catalogue/import/product-import.commands'
import { importCheckInput } from '@/lib/shop/catalogue/import/images/import-images.schema'
import {
  importFileError,
  importPreviewResponse,
  MAX_IMPORT_BYTES,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Check a CSV file of products: what it would add and change, and what is refused; nothing changes yet',
      actor: requireCatalogueWrite,
      idempotency: 'none',
      body: importCheckInput,
      files: ['file'],
      fileBytes: MAX_IMPORT_BYTES,
      responses: { 201: importPreviewResponse, 422: importFileError },
    },
    async ({ actor, body, files }) => ({
      ...(await previewImport(actor, files['file'], {
        imageSet: body.photo_set,
        asDrafts: body.as_drafts,
      })),
      message: 'File checked',
    }),
  ),
})
