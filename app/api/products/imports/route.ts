import { previewImport } from '@/lib/catalogue/product-import.commands'
import { importCheckInput } from '@/lib/catalogue/import-images.schema'
import {
  importFileError,
  importPreviewResponse,
  MAX_IMPORT_BYTES,
} from '@/lib/catalogue/product-import.schema'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireCatalogueWrite } from '@/lib/auth/access.queries'

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
      ...(await previewImport(actor, files['file'], { imageSet: body.photo_set })),
      message: 'File checked',
    }),
  ),
})
