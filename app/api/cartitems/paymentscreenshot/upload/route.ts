import { getClientIp } from '@/lib/platform/requests/request-headers'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { customerOrCreateGuard } from '@/lib/platform/auth/access.queries'
import { storeScreenshot } from '@/lib/shop/receipts/readings.commands'
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
      return storeScreenshot(files['photo'], { actor, ip })
    },
  ),
})
