import { CsvDownload, csvDownload } from '@/lib/platform/http/responses/csv'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { exportZones } from '@/lib/shop/delivery/zones-file.queries'
import { fileDate } from '@/lib/platform/text/dates'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Export all delivery zones as CSV',
      actor: requireOwner,
      responses: { 200: csvDownload },
    },
    ({ actor }) =>
      Promise.resolve(new CsvDownload(`delivery-zones-${fileDate(new Date())}`, exportZones(actor))),
  ),
})
