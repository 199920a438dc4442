import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'

/** CSV as Excel reads and writes it. Server only. */

/** What Excel tells UTF-8 by; it begins the file. */
export const BOM = '\ufeff'

/**
 * Where a spreadsheet may see a formula: at the beginning of a cell, and behind a semicolon, a tab or the end of a
 * line, where one that expects another separator begins a new cell, quotes or not. Signs include full-width ones.
 */
const BEGINNING = '(?<=^|[;\\t\\r\\n])'
const FORMULA = "(?='*[^\\S\\t\\r\\n]*[=+\\-@\uff1d\uff0b\uff0d\uff20])"
const SEPARATOR = "(?='*[\\t\\r\\n])"
const OPEN = new RegExp(`${BEGINNING}${FORMULA}|^${SEPARATOR}`, 'g')
const GUARD = new RegExp(`${BEGINNING}'${FORMULA}|^'${SEPARATOR}`, 'g')

/** `text` as a cell that no spreadsheet runs: what looks like a formula gets an apostrophe before it. */
export const escapeFormula = (text: string): string => text.replace(OPEN, "'")

/** The text that `guardCell` made `cell` of. */
export const unescapeFormula = (cell: string): string => cell.replace(GUARD, '')

/** Lines of a CSV file, ended as Excel ends them; texts are guarded, null is an empty cell. */
export const csvLines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))),
    { record_delimiter: 'windows', quoted_match: [/[;\t\r\n]/, /^\s|\s$/] },
  )

/** A record with the line it begins on, as an editor counts; guards are still on. */
export type CsvRecord = { line: number; cells: string[] }

/** Why a file cannot be read as CSV. */
export type CsvErrorCode =
  'encoding' | 'workbook' | 'binary' | 'open quote' | 'stray quote' | 'too many' | 'too wide'

/** The fault, the line of its record, and the name of its column where one is to blame. */
export class CsvParseError extends Error {
  constructor(
    readonly fault: CsvErrorCode,
    readonly line: number,
    readonly column: string | null = null,
  ) {
    super(`${fault} on line ${line}`)
    this.name = 'CsvFaultError'
  }
}

const LINE_FEED = 0x0a
/** What the mark begins with, and its length. */
const MARK = 0xef
const BOM_BYTES = 3
const CARRIAGE_RETURN = 0x0d
/** Cells of a record at most: five times what the widest file of the shop has. */
export const MAX_CELLS = 100
/** Bytes parsed before others get their turn. */
const PIECE = 64 * 1024

/**
 * The records of a file, at most `limit` and the header, of MAX_CELLS each: UTF-8 with or without a BOM, cells parted by
 * comma, semicolon or tab as Excel does by country, lines ended in any way. Empty lines count, but are no records.
 * @throws CsvFaultError for what is not such a file; nothing is read behind the first record too many or too wide.
 */
export async function parseCsv(bytes: Uint8Array, limit: number): Promise<CsvRecord[]> {
  checkText(bytes)
  const lineOf = lineCounter(bytes)
  const records: CsvRecord[] = []
  const start = firstLine(bytes)
  let end = start.skip === 0 && bytes[0] === MARK ? BOM_BYTES : 0
  const parser = parse({
    bom: true,
    delimiter: start.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { bytes: reached }) => {
      const line = lineOf(end + start.skip)
      if (records.length > limit) throw new CsvParseError('too many', line)
      if (cells.length > MAX_CELLS) throw new CsvParseError('too wide', line)
      records.push({ line, cells })
      end = reached
      return null
    },
  })
  const failed = new Promise<never>((_, reject) => parser.on('error', reject))
  const finished = new Promise<void>((resolve) => parser.on('end', resolve))
  parser.resume()
  const feed = async () => {
    for (let at = start.skip; at < bytes.length && !parser.destroyed; at += PIECE) {
      parser.write(bytes.subarray(at, at + PIECE))
      await setImmediate()
    }
    if (!parser.destroyed) parser.end()
    await finished
  }
  try {
    await Promise.race([failed, feed()])
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const fault = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open quote' : 'stray quote'
    const column = records[0]?.cells[Number(error['index'])] ?? null
    throw new CsvParseError(fault, lineOf(end + start.skip), column)
  }
  return records
}

/** A file that is no text, or not in UTF-8. */
function checkText(bytes: Uint8Array): void {
  const begins = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign)
  // A workbook is a zip archive, an old one a compound file.
  if (begins(0x50, 0x4b, 3, 4) || begins(0xd0, 0xcf, 0x11, 0xe0)) throw new CsvParseError('workbook', 1)
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) throw new CsvParseError('encoding', 1)
  if (!isUtf8(bytes)) throw new CsvParseError('encoding', firstBrokenLine(bytes))
  const zero = bytes.indexOf(0)
  if (zero !== -1) throw new CsvParseError('binary', lineCounter(bytes)(zero))
}

function firstBrokenLine(bytes: Uint8Array): number {
  let line = 1
  for (let from = 0; ;) {
    const next = bytes.indexOf(LINE_FEED, from)
    if (next === -1 || !isUtf8(bytes.subarray(from, next))) return line
    from = next + 1
    line += 1
  }
}

/** How the cells are parted, and the bytes of the `sep=` line by which Excel may say so. */
function firstLine(bytes: Uint8Array): { delimiter: string; skip: number } {
  const text = new TextDecoder().decode(bytes.subarray(0, PIECE))
  const told = /^sep=([,;\t])\r?\n/i.exec(text)
  if (told?.[1]) {
    const mark = bytes[0] === MARK ? BOM_BYTES : 0
    return { delimiter: told[1], skip: mark + told[0].length }
  }
  const [line = ''] = text.replace(/^[\r\n]+/, '').split(/[\r\n]/, 1)
  const count = (sign: string) => line.split(sign).length
  const [first = ','] = [',', ';', '\t'].sort((a, b) => count(b) - count(a))
  return { delimiter: first, skip: 0 }
}

/** Tells the line of the next byte from `offset` that is not the end of a line; offsets ascend from call to call. */
function lineCounter(bytes: Uint8Array): (offset: number) => number {
  let [at, line] = [0, 1]
  return (offset) => {
    for (; at < offset || bytes[at] === LINE_FEED || bytes[at] === CARRIAGE_RETURN; at++) {
      const isEnd = bytes[at] === LINE_FEED || (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)
      if (isEnd) line += 1
    }
    return line
  }
}
