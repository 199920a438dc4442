import { previewImport } from '@/lib/catalogue/transfer/commands'
import { importPreviewResponse, MAX_IMPORT_BYTES } from '@/lib/catalogue/transfer/schema'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { requireCatalogueWrite } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Check a CSV file of products: what it would add and change, and what is refused; nothing changes yet',
      actor: requireCatalogueWrite,
      files: ['file'],
      fileBytes: MAX_IMPORT_BYTES,
      responses: { 201: importPreviewResponse },
    },
    async ({ actor, files }) => ({ ...(await previewImport(actor, files['file'])), message: 'File checked' }),
  ),
})
