import { publicAccess } from '@/lib/platform/auth/access.queries'
import { orNotFound } from '@/lib/platform/errors/app-error'
import { PngImage, pngImage } from '@/lib/platform/http/responses/png-image'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'
import { drawQrCode } from '@/lib/platform/uploads/images/qr-code.queries'
import { getPaymentQr } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { paymentQrQuery } from '@/lib/shop/payment-accounts/payment-accounts.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get the QR code with which a customer pays an amount to an offered account',
      actor: publicAccess,
      limit: 'payment code',
      params: idParams,
      query: paymentQrQuery,
      responses: { 200: pngImage },
    },
    async ({ params, query }) => {
      const payload = await getPaymentQr(params.id, query.amount, query.order?.toString())
      return new PngImage(await drawQrCode(orNotFound(payload, 'no_payment_account')))
    },
  ),
})
