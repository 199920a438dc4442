import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireCatalogueWrite } from '@/lib/auth/access.queries'
import { storeProductImages } from '@/lib/uploads/uploads.commands'
import { productImageFields, productUploadResponse } from '@/lib/uploads/uploads.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Upload the images of a product, at least one; all are stored or none',
      actor: requireCatalogueWrite,
      idempotency: 'none',
      files: productImageFields,
      responses: { 201: productUploadResponse },
    },
    async ({ actor, files }) => ({
      path: await storeProductImages(files, { actor, ip: actor.ip }),
    }),
  ),
})
