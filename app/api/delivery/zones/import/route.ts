import { requireOwner } from '@/lib/platform/auth/access.queries'
import { importZones } from '@/lib/shop/delivery/zones-file.commands'
import { MAX_ZONES_BYTES, zonesFileInput, zonesFileResponse } from '@/lib/shop/delivery/zones-file.schema'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Add and change delivery zones by a CSV file, all or none or without invalid rows; dry_run only checks it',
      actor: requireOwner,
      idempotency: 'natural',
      body: zonesFileInput,
      files: ['file'],
      fileBytes: MAX_ZONES_BYTES,
      responses: { 201: zonesFileResponse },
    },
    async ({ actor, body, files }) => ({
      ...(await importZones(actor, files['file'], body)),
      message: body.dry_run ? 'File checked' : 'Delivery zones updated',
    }),
  ),
})
