import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireCatalogueWrite } from '@/lib/auth/access.queries'
import { storeUpload } from '@/lib/uploads/uploads.commands'
import { uploadResponse } from '@/lib/uploads/uploads.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Upload the image of a category',
      actor: requireCatalogueWrite,
      idempotency: 'none',
      files: ['photo'],
      responses: { 201: uploadResponse },
    },
    ({ actor, files }) =>
      storeUpload(files['photo'], { field: 'photo', kind: 'catalogue', actor, ip: actor.ip }),
  ),
})
