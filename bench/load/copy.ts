import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { ProgressReporter } from '@/lib/progress'

type Value = string | number | null
export type Row = readonly Value[]

/** Characters sent at once. */
const CHUNK = 1 << 18

/** A value in COPY's text format. */
const cell = (value: Value): string =>
  value === null
    ? '\\N'
    : typeof value === 'number'
      ? String(value)
      : value.replace(/[\\\t\n\r]/g, (sign) => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? '\\\\')

function* chunksOf(rows: Iterable<Row>, onRows: (count: number) => void): Generator<string> {
  let text = ''
  let count = 0
  for (const row of rows) {
    text += `${row.map(cell).join('\t')}\n`
    count += 1
    if (text.length < CHUNK) continue
    yield text
    onRows(count)
    text = ''
  }
  if (text) yield text
}

/** Writes `rows` into `table` by COPY, `columns` in the order of their values; `of` rows are expected. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
  { report, of }: { report: ProgressReporter; of: number },
): Promise<void> {
  const into = client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`))
  const told = (count: number) =>
    report(`${table}: ${count.toLocaleString('en')} of ${of.toLocaleString('en')}`)
  await pipeline(Readable.from(chunksOf(rows, told)), into)
}

/** The next new row of each table gets the id after its largest. */
export async function continueIds(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), greatest((SELECT max(id) FROM ${table}), 1))`,
    )
  }
}
