import { errorText } from '@/lib/platform/errors/error-text'
import { readFile } from 'node:fs/promises'
import { csvErrorToAppError } from '@/lib/shop/catalogue/import/product-import.rules'
import type { TransactionClient } from '@/lib/platform/db/client'
import { AppError, validationError } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'
import { addZone, assertZoneCount, withZones, writeZone } from '@/lib/shop/delivery/delivery-zones.commands'
import type { ZoneInput, ZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { planZones, type ZonesPlan } from '@/lib/shop/delivery/zones-file.rules'
import { MAX_ZONE_ROWS, type ZonesFileView } from '@/lib/shop/delivery/zones-file.schema'
import { type CsvFile, CsvParseError, parseCsv } from '@/lib/platform/csv/csv'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'

/** Maximum number of problems in one answer. */
const MAX_PROBLEMS = 100

/**
 * Adds and changes the zones of a CSV file, all or none; with `skip_refused` all but the invalid rows. With `dry_run` it says
 * what the file would do.
 * @throws AppError 'validation_failed' under `file` when it is missing, not CSV, or, unless it is a dry run or leaves them out,
 * when a row is invalid; `problems` in the body lists lines and columns. 'conflict' for a row whose version is not the current one.
 */
export async function importZones(
  admin: Admin<'owner'>,
  received: ReceivedFile | undefined,
  { dry_run: isDryRun, skip_refused: skipsInvalid }: { dry_run: boolean; skip_refused: boolean },
  claim: CreationClaim = UNCLAIMED,
): Promise<ZonesFileView> {
  if (!received) throw validationError('file', errorText('required'))
  const file = await readRecords(received.file)
  return withZones(admin, async (tx, zones) => {
    await claim.begin(tx)
    const planned = await planZones(file, zones)
    const plan = { ...planned, problems: planned.problems.slice(0, MAX_PROBLEMS) }
    const isReadable = plan.changes.length + plan.same > 0
    if (!isDryRun && plan.problems.length > 0 && !(skipsInvalid && isReadable)) throw toError(plan.problems)
    if (!isDryRun) await applyPlan(tx, admin, zones, plan)
    const created = plan.changes.filter(({ before }) => before === null).length
    const counts = { create: created, change: plan.changes.length - created, same: plan.same }
    const view = { is_applied: !isDryRun, counts, problems: plan.problems }
    await claim.end(tx, view)
    return view
  })
}

async function applyPlan(
  tx: TransactionClient,
  admin: Admin<'owner'>,
  zones: readonly ZoneView[],
  { changes }: ZonesPlan,
): Promise<void> {
  assertZoneCount(zones.length - 1 + changes.filter(({ before }) => before === null).length)
  // First all zones give up their places, because another of the file may take them.
  const givers = changes.flatMap(({ before, places }) => (before && places ? [before.id] : []))
  await tx.deliveryPlace.deleteMany({ where: { zoneId: { in: givers } } })
  for (const { before, input, places } of changes) {
    if (before) await writeZone(tx, admin, before, input, places)
    else await addZone(tx, admin, input as ZoneInput, places ?? [])
  }
}

/** The parsed file. */
async function readRecords(path: string): Promise<CsvFile> {
  try {
    return await parseCsv(await readFile(/* turbopackIgnore: true */ path), MAX_ZONE_ROWS)
  } catch (error) {
    throw error instanceof CsvParseError ? csvErrorToAppError(error, MAX_ZONE_ROWS) : error
  }
}

function toError(problems: ZonesPlan['problems']): AppError {
  const [first] = problems
  const isStale = problems.some(({ column }) => column === 'version')
  return new AppError(isStale ? 'conflict' : 'validation_failed', first?.message ?? errorText('file_empty'), {
    fields: { file: problems.map(({ line, message }) => errorText('on_line', { line, text: message })) },
    body: { problems },
  })
}
