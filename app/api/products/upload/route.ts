import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import { storeProductImages } from '@/lib/platform/uploads/uploads.commands'
import { productImageFields, productUploadResponse } from '@/lib/platform/uploads/uploads.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Upload the images of a product, at least one; all are stored or none',
      actor: requireCatalogueWrite,
      idempotency: 'none',
      attempts: ['shop upload'],
      files: productImageFields,
      responses: { 201: productUploadResponse },
    },
    async ({ actor, files }) => ({
      path: await storeProductImages(files, { actor, ip: actor.ip }),
    }),
  ),
})
