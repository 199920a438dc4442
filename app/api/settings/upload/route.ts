import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { storeUpload } from '@/lib/platform/uploads/uploads.commands'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

const FIELDS = ['photo', 'slide_1_photo', 'slide_2_photo', 'qr_photo', 'shop_logo', 'shop_icon'] as const

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Upload the image of a slide or a QR code, as photo or under the name of its setting',
      actor: requireOwner,
      idempotency: 'none',
      attempts: ['shop upload'],
      files: FIELDS,
      responses: { 201: uploadResponse },
    },
    ({ actor, files }) => {
      const field = FIELDS.find((name) => files[name]) ?? 'photo'
      return storeUpload(files[field], { field, kind: 'catalogue', actor, ip: actor.ip })
    },
  ),
})
