import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/http/define-route'
import { storeUpload } from '@/lib/uploads/uploads.commands'
import { uploadResponse } from '@/lib/uploads/uploads.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Upload the picture of the transfer of a refund',
      actor: requireOrdersWrite,
      idempotency: 'none',
      files: ['photo'],
      responses: { 201: uploadResponse },
    },
    ({ actor, files }) =>
      storeUpload(files['photo'], { field: 'photo', kind: 'refund', actor, ip: actor.ip }),
  ),
})
