import { errorText, toErrorText, type ErrorText } from '@/lib/platform/errors/error-text'
import {
  updateZoneInput,
  zoneInput,
  type UpdateZoneInput,
  type ZoneInput,
  type ZoneView,
} from '@/lib/shop/delivery/delivery-zones.schema'
import { type ZoneColumn, zoneColumnKinds, zoneColumns } from '@/lib/shop/delivery/zones-file.schema'
import { zoneFields } from '@/lib/shop/delivery/zone-fields.schema'
import { listNames, toFormValues } from '@/lib/platform/fields/fields'
import type { Place } from '@/lib/shop/delivery/places/places.rules'
import {
  findMissingWeights,
  readPlaces,
  toPlaceKey,
  toZoneNames,
  WEIGHTS_BELONG_TOGETHER,
} from '@/lib/shop/delivery/places/zone-places.rules'
import type { CsvFile } from '@/lib/platform/csv/csv'
import {
  compareCells,
  createRowReader,
  type FileCells,
  type FileProblem,
  readColumnNames,
} from '@/lib/platform/csv/file-columns'
import { integerSchema, MAX_ID } from '@/lib/platform/validation/validators'
import { readTextCell } from '@/lib/platform/csv/text-cell'

/** What a row of a file does: `before` is the zone that it changes, null for a new one. */
type ZoneChange = {
  line: number
  before: ZoneView | null
  input: ZoneInput | Omit<UpdateZoneInput, 'version'>
  places: Place[] | undefined
}
export type ZonesPlan = { changes: ZoneChange[]; same: number; problems: FileProblem[] }

/** A zone as its row of the export; places are separated by "|". */
export const toZoneCells = (zone: ZoneView): Record<ZoneColumn, string> => ({
  id: String(zone.id),
  version: String(zone.version),
  ...toFormValues(zoneFields, zone),
  places: zone.places.map(({ name }) => name).join(' | '),
})

type Row = FileCells<ZoneColumn> & { line: number }

const isColumn = (name: string): name is ZoneColumn => (zoneColumns as readonly string[]).includes(name)

async function readRows(file: CsvFile): Promise<{ rows: Row[]; problems: FileProblem[] }> {
  const { header } = file
  if (!header) return { rows: [], problems: [{ line: 1, column: null, message: errorText('file_empty') }] }
  const names = readColumnNames(header)
  const problems = names.flatMap((name, index): FileProblem[] => {
    const place = { line: header.line, column: name === '' ? null : name }
    if (name === '') return []
    if (!isColumn(name)) return [{ ...place, message: errorText('unknown_column', { column: name }) }]
    return names.indexOf(name) < index
      ? [{ ...place, message: errorText('column_repeated', { column: name }) }]
      : []
  })
  const readCells = createRowReader(
    zoneColumnKinds,
    names.map((name) => (isColumn(name) ? name : null)),
    readTextCell,
  )
  const rows = await file.mapRows((record): Row | null => {
    const read = readCells(record)
    return read && { line: record.line, ...read }
  })
  if (rows.length === 0)
    problems.push({ line: header.line, column: null, message: errorText('file_without_rows') })
  return { rows, problems }
}

/**
 * What a file of zones would do to `zones`: rows with an id change that zone, others add one, and zones that the file
 * does not have stay. Columns that it does not have keep their values. A zone of the file may take a place from another
 * of the file, not from one outside it. Rows with problems are left out, and those that need a place of such a row too;
 * without a valid header all are.
 */
export async function planZones(file: CsvFile, zones: readonly ZoneView[]): Promise<ZonesPlan> {
  const { rows, problems } = await readRows(file)
  const isReadable = problems.length === 0
  let valid = rows
  for (;;) {
    const plan = planRows(valid, zones)
    if (plan.problems.length === 0) {
      problems.sort((one, other) => one.line - other.line)
      return isReadable ? { ...plan, problems } : { changes: [], same: 0, problems }
    }
    problems.push(...plan.problems)
    const invalid = new Set(plan.problems.map(({ line }) => line))
    valid = valid.filter(({ line }) => !invalid.has(line))
  }
}

function planRows(rows: readonly Row[], zones: readonly ZoneView[]): ZonesPlan {
  const problems: FileProblem[] = []
  const ids = rows.map(({ cells }) => readNumber(cells.id))
  const hasPlaces = rows.some(({ cells }) => cells.places !== undefined)
  const taken = new Map(toZoneNames(hasPlaces ? zones.filter(({ id }) => !ids.includes(id)) : zones))
  const changes: ZoneChange[] = []
  for (const [index, row] of rows.entries()) {
    const planned = planRow(row, zones, taken)
    const id = readNumber(row.cells.id)
    if (id !== null && ids.indexOf(id) < index)
      planned.problems.push({ column: 'id', message: errorText('zone_id_repeated', { id }) })
    problems.push(...planned.problems.map((problem) => ({ line: row.line, ...problem })))
    if (planned.change) changes.push({ line: row.line, ...planned.change })
    const name = planned.change?.input.name ?? planned.change?.before?.name ?? ''
    for (const place of planned.change?.places ?? []) taken.set(toPlaceKey(place), name)
  }
  const changed = changes.filter((change) => !isSame(change))
  return { changes: changed, same: changes.length - changed.length, problems }
}

const numberSchema = integerSchema(0, MAX_ID)

/** The id or the version in a cell; null when it has none. */
function readNumber(cell: string | undefined): number | null {
  const parsed = numberSchema.safeParse(cell)
  return parsed.success ? parsed.data : null
}

type RowPlan = { change: Omit<ZoneChange, 'line'> | null; problems: Omit<FileProblem, 'line'>[] }

function planRow(row: Row, zones: readonly ZoneView[], taken: ReadonlyMap<string, string>): RowPlan {
  const zoneId = readNumber(row.cells.id)
  const before = zones.find((zone) => zone.id === zoneId) ?? null
  const { cells, problems: damages } = compareCells(zoneColumnKinds, row, before ? toZoneCells(before) : {})
  if (damages.length > 0) return { change: null, problems: damages }
  const { id, version, ...fields } = cells
  if (id && !before) return fail('id', errorText('no_such_zone_id', { id }))
  if (before && version && readNumber(version) !== before.version)
    return fail('version', errorText('changed_meanwhile'))
  const values = {
    ...fields,
    ...(fields.cash === '' && { cash: 'false' }),
    ...(fields.fee_prepaid === '' && { fee_prepaid: 'false' }),
    ...(fields.delivers === '' && { delivers: 'true' }),
  }
  const parsed = (before ? updateZoneInput : zoneInput).safeParse(values)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({
      column: String(issue.path[0] ?? 'name'),
      message: toErrorText(issue),
    }))
    return { change: null, problems }
  }
  const input = parsed.data
  const { places, problems } = readPlaces(input.places ?? [], taken)
  const weights = {
    base_grams: null,
    step_grams: null,
    step_fee: null,
    ...before,
    ...withoutUndefined(input),
  }
  const missing = findMissingWeights(weights).map((column) => ({ column, message: WEIGHTS_BELONG_TOGETHER }))
  return {
    change: { before, input, places: input.places && places },
    problems: [...problems.map((message) => ({ column: 'places', message })), ...missing],
  }
}

const fail = (column: string, message: ErrorText): RowPlan => ({
  change: null,
  problems: [{ column, message }],
})

const withoutUndefined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** The fields of a zone that a file can change, apart from its places. */
const FIELDS = listNames(zoneFields)

function isSame({ before, input, places }: ZoneChange): boolean {
  if (!before) return false
  const keys = (list: readonly Place[]) => list.map(toPlaceKey).sort().join()
  return (
    FIELDS.every((field) => input[field] === undefined || input[field] === before[field]) &&
    (places === undefined || keys(places) === keys(before.places))
  )
}
