import { z } from 'zod'
import { MAX_ZONES, zoneView } from '@/lib/delivery/delivery-zones.schema'
import type { FileColumns } from '@/lib/csv/file-columns'
import { booleanSchema } from '@/lib/validators'

/** Maximum size of a file of zones: bytes and rows. */
export const MAX_ZONES_BYTES = 128 * 1024
export const MAX_ZONE_ROWS = MAX_ZONES + 1

/** The columns of a file of zones, in the order of the export. */
export const zoneColumns = [
  'id',
  'version',
  'name',
  'name_my',
  'fee',
  'free_from',
  'base_grams',
  'step_grams',
  'step_fee',
  'days',
  'cash',
  'fee_prepaid',
  'places',
] as const
export type ZoneColumn = (typeof zoneColumns)[number]

/** What each column has. */
export const zoneColumnKinds: FileColumns<ZoneColumn> = {
  id: 'id',
  version: 'id',
  name: 'text',
  name_my: 'text',
  fee: 'number',
  free_from: 'number',
  base_grams: 'number',
  step_grams: 'number',
  step_fee: 'number',
  days: 'code',
  cash: 'flag',
  fee_prepaid: 'flag',
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
