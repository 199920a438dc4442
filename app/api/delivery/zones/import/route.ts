import { requireOwner } from '@/lib/platform/auth/access.queries'
import { changeOnce } from '@/lib/platform/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'
import { listZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { importZones } from '@/lib/shop/delivery/zones-file.commands'
import { MAX_ZONES_BYTES, zonesFileInput, zonesFileResponse } from '@/lib/shop/delivery/zones-file.schema'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Add and change delivery zones by a CSV file, all or none or without invalid rows; dry_run only checks it; a repeated request gets the first result',
      actor: requireOwner,
      idempotency: 'key',
      headers: idempotencyKey,
      body: zonesFileInput,
      files: ['file'],
      fileBytes: MAX_ZONES_BYTES,
      responses: { 201: zonesFileResponse },
    },
    async ({ actor, headers, body, files: { file } }) => {
      const view = await changeOnce(actor, {
        kind: 'delivery_zones_file',
        key: body.dry_run ? null : headers['idempotency-key'],
        input: { ...body, file: file?.sha256 },
        change: (claim) => importZones(actor, file, body, claim),
      })
      const message = body.dry_run ? 'File checked' : 'Delivery zones updated'
      return { import: view, zones: await listZones(actor), message }
    },
  ),
})
