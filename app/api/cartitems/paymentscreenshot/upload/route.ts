import { getClientIp } from '@/lib/address'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { customerOrCreateGuard } from '@/lib/identity/queries'
import { storeUpload } from '@/lib/media/commands'
import { uploadResponse } from '@/lib/media/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Upload a payment screenshot',
      actor: customerOrCreateGuard,
      limit: 'upload',
      files: ['photo'],
      responses: { 201: uploadResponse },
    },
    ({ actor, files, request }) => {
      const address = getClientIp(request.headers)
      return storeUpload(files['photo'], { field: 'photo', kind: 'payment', actor, address })
    },
  ),
})
