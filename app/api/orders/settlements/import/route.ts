import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { MAX_ORDER_FILE_BYTES } from '@/lib/shop/orders/files/order-file.schema'
import { importSettlement } from '@/lib/shop/orders/cash/settlements-file.commands'
import { settlementFileInput, settlementFileResponse } from '@/lib/shop/orders/cash/settlements.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Record what a courier collected by a CSV file, all or none or without invalid rows; dry_run only checks it',
      actor: requireOrdersWrite,
      idempotency: 'natural',
      body: settlementFileInput,
      files: ['file'],
      fileBytes: MAX_ORDER_FILE_BYTES,
      responses: { 201: settlementFileResponse },
    },
    async ({ actor, body, files }) => ({
      import: await importSettlement(actor, files['file'], body),
      message: body.dry_run ? 'File checked' : 'Collected money recorded',
    }),
  ),
})
