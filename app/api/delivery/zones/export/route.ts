import { CsvDownload, csvDownload } from '@/lib/http/csv'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOwner } from '@/lib/auth/access.queries'
import { exportZones } from '@/lib/delivery/zones-file.queries'
import { fileDate } from '@/lib/text/dates'

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
