import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'

/** CSV as Excel reads and writes it. For the server only. */

/** The byte order mark by which Excel recognizes UTF-8; it starts the file. */
export const BOM = '\ufeff'

/**
 * Where a spreadsheet may see a formula: at the start of a cell, and after a semicolon, a tab or a line break, where
 * a spreadsheet with another separator starts a new cell, even inside quotes. The signs include full-width ones.
 */
const BEGINNING = '(?<=^|[;\\t\\r\\n])'
const FORMULA = "(?='*[^\\S\\t\\r\\n]*[=+\\-@\uff1d\uff0b\uff0d\uff20])"
const SEPARATOR = "(?='*[\\t\\r\\n])"
const OPEN = new RegExp(`${BEGINNING}${FORMULA}|^${SEPARATOR}`, 'g')
const GUARD = new RegExp(`${BEGINNING}'${FORMULA}|^'${SEPARATOR}`, 'g')

/** Escapes `text` so that no spreadsheet evaluates the cell: a possible formula gets an apostrophe before it. */
export const escapeFormula = (text: string): string => text.replace(OPEN, "'")

/** Reverses the escaping of `cell`. */
export const unescapeFormula = (cell: string): string => cell.replace(GUARD, '')

/** Lines of a CSV file, with Excel's line ending; texts are escaped, null is an empty cell. */
export const csvLines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))),
    { record_delimiter: 'windows', quoted_match: [/[;\t\r\n]/, /^\s|\s$/] },
  )

/** A record and the line it starts on, counted as in an editor; its cells are still escaped. */
export type CsvRecord = { line: number; cells: string[] }

/** The reasons why a file is not valid CSV. */
type CsvErrorCode =
  | 'encoding'
  | 'workbook'
  | 'binary'
  | 'open quote'
  | 'stray quote'
  | 'too many'
  | 'too wide'

/** The reason, the line of the record, and the column name if one cell is the cause. */
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
/** The first byte of the byte order mark, and its length. */
const BYTE_ORDER_MARK = 0xef
const BOM_BYTES = 3
const CARRIAGE_RETURN = 0x0d
/** Maximum cells per record: five times those of the shop's widest file. */
export const MAX_CELLS = 100
/** Bytes parsed before yielding to the event loop. */
const CHUNK_BYTES = 64 * 1024

/**
 * Parses a file into its header and at most `limit` records of at most MAX_CELLS each: UTF-8 with or without a BOM;
 * comma, semicolon or tab as the separator, which Excel chooses by country; any line ending. Empty lines count as
 * lines, but not as records.
 * @throws CsvFaultError for an invalid file; stops at the first record that is too many or too wide.
 */
export async function parseCsv(bytes: Uint8Array, limit: number): Promise<CsvRecord[]> {
  checkText(bytes)
  const getLineNumber = lineCounter(bytes)
  const records: CsvRecord[] = []
  const start = firstLine(bytes)
  let end = start.skip === 0 && bytes[0] === BYTE_ORDER_MARK ? BOM_BYTES : 0
  const parser = parse({
    bom: true,
    delimiter: start.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { bytes: reached }) => {
      const line = getLineNumber(end + start.skip)
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
    for (let at = start.skip; at < bytes.length && !parser.destroyed; at += CHUNK_BYTES) {
      parser.write(bytes.subarray(at, at + CHUNK_BYTES))
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
    throw new CsvParseError(fault, getLineNumber(end + start.skip), column)
  }
  return records
}

/** The reason for a file that is not text, or not in UTF-8. */
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

/** The separator, and the length in bytes of Excel's optional `sep=` line. */
function firstLine(bytes: Uint8Array): { delimiter: string; skip: number } {
  const text = new TextDecoder().decode(bytes.subarray(0, CHUNK_BYTES))
  const directive = /^sep=([,;\t])\r?\n/i.exec(text)
  if (directive?.[1]) {
    const mark = bytes[0] === BYTE_ORDER_MARK ? BOM_BYTES : 0
    return { delimiter: directive[1], skip: mark + directive[0].length }
  }
  const [line = ''] = text.replace(/^[\r\n]+/, '').split(/[\r\n]/, 1)
  const count = (sign: string) => line.split(sign).length
  const [first = ','] = [',', ';', '\t'].sort((a, b) => count(b) - count(a))
  return { delimiter: first, skip: 0 }
}

/**
 * Returns a function that maps `offset` to the line of the next byte that is not a line break; offsets must ascend
 * from call to call.
 */
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
