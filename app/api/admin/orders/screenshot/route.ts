import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'
import { storeScreenshot } from '@/lib/shop/receipts/readings.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Upload the payment screenshot of an order that staff write',
      actor: requireOrdersWrite,
      idempotency: 'none',
      attempts: ['shop upload'],
      files: ['photo'],
      responses: { 201: uploadResponse },
    },
    ({ actor, files }) => storeScreenshot(files['photo'], { actor, ip: actor.ip }),
  ),
})
