import { defineRoute, defineHandler } from '@/lib/http/route'
import { requireCatalogueWrite } from '@/lib/identity/queries'
import { storeUpload } from '@/lib/media/commands'
import { uploadResponse } from '@/lib/media/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Upload the picture of a brand',
      actor: requireCatalogueWrite,
      files: ['photo'],
      responses: { 201: uploadResponse },
    },
    ({ actor, files }) =>
      storeUpload(files['photo'], { field: 'photo', kind: 'catalogue', actor, address: actor.address }),
  ),
})
