import { defineRoute, defineHandler } from '@/lib/http/route'
import { requireCatalogueWrite } from '@/lib/identity/queries'
import { storeProductImages } from '@/lib/media/commands'
import { productImageFields, productUploadResponse } from '@/lib/media/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Upload photos of a product, one at least; all are kept or none',
      actor: requireCatalogueWrite,
      files: productImageFields,
      responses: { 201: productUploadResponse },
    },
    async ({ actor, files }) => ({
      path: await storeProductImages(files, { actor, address: actor.address }),
    }),
  ),
})
