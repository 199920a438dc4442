import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { MAX_ORDER_FILE_BYTES, orderFileInput } from '@/lib/shop/orders/files/order-file.schema'
import { importShipments } from '@/lib/shop/orders/shipments/shipments-file.commands'
import { shipmentsFileResponse } from '@/lib/shop/orders/shipments/shipments-file.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Set couriers and tracking numbers by a CSV file, all or none or without invalid rows; dry_run only checks it',
      actor: requireOrdersWrite,
      idempotency: 'natural',
      body: orderFileInput,
      files: ['file'],
      fileBytes: MAX_ORDER_FILE_BYTES,
      responses: { 201: shipmentsFileResponse },
    },
    async ({ actor, body, files }) => ({
      import: await importShipments(actor, files['file'], body),
      message: body.dry_run ? 'File checked' : 'Shipments updated',
    }),
  ),
})
