import { getClientIp } from '@/lib/request-headers'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { customerOrCreateGuard } from '@/lib/auth/access.queries'
import { storeUpload } from '@/lib/uploads/uploads.commands'
import { uploadResponse } from '@/lib/uploads/uploads.schema'

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
