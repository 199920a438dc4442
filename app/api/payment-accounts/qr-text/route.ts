import { requireOwner } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { readQrCode } from '@/lib/platform/uploads/images/qr-code.queries'
import { parseMerchantQr } from '@/lib/shop/payment-accounts/merchant-qr/merchant-qr.rules'
import { qrTextQuery, qrTextResponse } from '@/lib/shop/payment-accounts/payment-accounts.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Read the text of the QR code in an uploaded image',
      actor: requireOwner,
      query: qrTextQuery,
      responses: { 200: qrTextResponse },
    },
    async ({ query }) => {
      const qr_payload = await readQrCode(query.qr_photo)
      return { qr_payload, qr_problem: qr_payload === null ? null : parseMerchantQr(qr_payload).problem }
    },
  ),
})
