import type { Admin } from '@/lib/actors'
import { listZones } from '@/lib/delivery/delivery-zones.queries'
import { toZoneCells } from '@/lib/delivery/zones-file.rules'
import { zoneColumns } from '@/lib/delivery/zones-file.schema'
import { BOM, csvLines } from '@/lib/text/csv'

/** All zones as CSV, as `importZones` reads it. */
export async function* exportZones(admin: Admin): AsyncGenerator<string> {
  const zones = await listZones(admin)
  const rows = zones.map((zone) => {
    const cells = toZoneCells(zone)
    return zoneColumns.map((column) => cells[column])
  })
  yield BOM + csvLines([[...zoneColumns], ...rows])
}
