import { getClientIp } from '@/lib/platform/requests/request-headers'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { customerOrCreateGuard } from '@/lib/platform/auth/access.queries'
import { storeUpload } from '@/lib/platform/uploads/uploads.commands'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Upload a payment screenshot',
      actor: customerOrCreateGuard,
      idempotency: 'none',
      limit: 'upload',
      files: ['photo'],
      responses: { 201: uploadResponse },
    },
    ({ actor, files, request }) => {
      const ip = getClientIp(request.headers)
      return storeUpload(files['photo'], { field: 'photo', kind: 'payment', actor, ip })
    },
  ),
})
