import type { Admin } from '@/lib/platform/actors/actors'
import { listZones } from '@/lib/shop/delivery/delivery-zones.queries'
import { toZoneCells } from '@/lib/shop/delivery/zones-file.rules'
import { zoneColumnKinds, zoneColumns } from '@/lib/shop/delivery/zones-file.schema'
import { createCsvOutput } from '@/lib/platform/csv/csv-output'

/** All zones as CSV, as `importZones` reads it. */
export async function* exportZones(admin: Admin): AsyncGenerator<string> {
  const zones = await listZones(admin)
  const rows = zones.map((zone) => {
    const cells = toZoneCells(zone)
    return zoneColumns.map((column) => cells[column])
  })
  const { header, format } = createCsvOutput(
    'spreadsheet',
    zoneColumns.map((column) => [column, zoneColumnKinds[column]]),
  )
  yield header + format(rows)
}
