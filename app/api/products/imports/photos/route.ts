import { requireCatalogueWrite } from '@/lib/auth/access.queries'
import { createImageSet } from '@/lib/catalogue/import-images.commands'
import { imageSetResponse } from '@/lib/catalogue/import-images.schema'
import { defineHandler, defineRoute } from '@/lib/http/define-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Begin a set of photos for an import, whose cells then name them by their file names',
      actor: requireCatalogueWrite,
      responses: { 201: imageSetResponse },
    },
    async ({ actor }) => ({ photo_set: await createImageSet(actor) }),
  ),
})
