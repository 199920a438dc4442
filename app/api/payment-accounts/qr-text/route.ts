import { requireOwner } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { readQrCode } from '@/lib/platform/uploads/images/qr-code.queries'
import { qrTextQuery, qrTextResponse } from '@/lib/shop/payment-accounts/payment-accounts.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Read the text of the QR code in an uploaded image',
      actor: requireOwner,
      query: qrTextQuery,
      responses: { 200: qrTextResponse },
    },
    async ({ query }) => ({ qr_payload: await readQrCode(query.qr_photo) }),
  ),
})
