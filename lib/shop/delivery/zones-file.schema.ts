import { z } from 'zod'
import { MAX_ZONES, zoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { zoneFields } from '@/lib/shop/delivery/zone-fields.schema'
import { listNames, toColumnKinds } from '@/lib/platform/fields/fields'
import type { FileColumns } from '@/lib/platform/csv/file-columns'
import { booleanSchema } from '@/lib/platform/validation/validators'

/** Maximum size of a file of zones: bytes and rows. */
export const MAX_ZONES_BYTES = 128 * 1024
export const MAX_ZONE_ROWS = MAX_ZONES + 1

/** The columns of a file of zones, in the order of the export. */
export const zoneColumns = ['id', 'version', ...listNames(zoneFields), 'places'] as const
export type ZoneColumn = (typeof zoneColumns)[number]

/** What each column has. */
export const zoneColumnKinds: FileColumns<ZoneColumn> = {
  id: 'id',
  version: 'id',
  ...toColumnKinds(zoneFields),
  places: 'text',
}

const zoneProblem = z
  .object({ line: z.int().min(1), column: z.string().nullable(), message: z.string() })
  .meta({ id: 'ZoneProblem' })

/** With `dry_run` the file is only checked; with `skip_refused` its invalid rows are left out. */
export const zonesFileInput = z.object({
  dry_run: booleanSchema().default(false),
  skip_refused: booleanSchema().default(false),
})

const count = z.int().min(0)
/** What the valid rows of the file do, or would do; with problems only where invalid rows are left out. */
const zonesFileView = z
  .object({
    is_applied: z.boolean(),
    counts: z.object({ create: count, change: count, same: count }),
    problems: z.array(zoneProblem),
  })
  .meta({ id: 'ZonesFile' })
export type ZonesFileView = z.infer<typeof zonesFileView>

export const zonesFileResponse = z.object({
  message: z.string(),
  import: zonesFileView,
  zones: z.array(zoneView),
})
