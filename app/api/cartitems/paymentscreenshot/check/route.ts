import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { customerGuard } from '@/lib/platform/auth/access.queries'
import { screenshotCheckInput, screenshotCheckResponse } from '@/lib/shop/receipts/receipt-check.schema'
import { checkScreenshot } from '@/lib/shop/receipts/readings.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'What was read from an uploaded payment screenshot, and what will not do about it',
      actor: customerGuard,
      idempotency: 'natural',
      body: screenshotCheckInput,
      responses: { 200: screenshotCheckResponse },
    },
    ({ actor, body }) => checkScreenshot(actor, body),
  ),
})
