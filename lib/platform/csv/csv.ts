/**
 * lib/platform/csv: CSV files: reading cells as spreadsheets leave them, writing them for their reader. Everything
 * may import it.
 */

import { isUtf8 } from 'node:buffer'
import { stringify } from 'csv-stringify/sync'
import { createYield, mapInSlices } from '@/lib/platform/concurrency/event-loop'
import { removeInvisible } from '@/lib/platform/text/search/invisible'

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

/** Lines of a CSV file, with Excel's line ending; texts are escaped by `toCell`, null is an empty cell. */
export const csvLines = (
  rows: readonly (readonly (string | number | null)[])[],
  toCell: (text: string, column: number) => string = escapeFormula,
): string =>
  stringify(
    rows.map((row) => row.map((cell, column) => (typeof cell === 'string' ? toCell(cell, column) : cell))),
    { record_delimiter: 'windows', quoted_match: [/[;\t\r\n]/, /^\s|\s$/] },
  )

const LEFT_BY_ENCODING = /[\u0080-\u009f]/
const readVisibleText = (cell: string): string => (LEFT_BY_ENCODING.test(cell) ? cell : removeInvisible(cell))

/** A record and the line it starts on, counted as in an editor; its cells are still escaped. */
export type CsvRecord = { line: number; cells: string[] }

/** A parsed file. Its rows are read by `mapRows()` only, so that no file blocks other work, however many rows it has. */
export class CsvFile {
  readonly header: CsvRecord | undefined
  readonly #rows: readonly CsvRecord[]

  constructor([header, ...rows]: readonly CsvRecord[]) {
    this.header = header && { ...header, cells: header.cells.map(removeInvisible) }
    this.#rows = rows
  }

  /**
   * What `read` makes of the rows, in order, without those of which it makes null. Cells have no characters that nobody
   * sees, except control characters that a wrong encoding leaves: what compares the cell says so.
   */
  async mapRows<Row>(read: (row: CsvRecord) => Row | null): Promise<Row[]> {
    const readVisible = ({ line, cells }: CsvRecord) => read({ line, cells: cells.map(readVisibleText) })
    return (await mapInSlices(this.#rows, readVisible)).filter((row) => row !== null)
  }
}

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
    this.name = 'CsvParseError'
  }
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const QUOTE = 0x22
/** Maximum cells per record: five times those of the shop's widest file. */
export const MAX_CELLS = 100
/** Characters of a file in which its separator is looked for. */
const MAX_FIRST_LINE = 64 * 1024

/**
 * Parses a file into its header and at most `limit` records of at most MAX_CELLS each: UTF-8 with or without a BOM;
 * comma, semicolon or tab as the separator, which Excel chooses by country; any line ending. Empty lines count as
 * lines, but not as records. Yields to other work after every 20 ms.
 * @throws CsvParseError for an invalid file; stops at the first record that is too many or too wide.
 */
export async function parseCsv(bytes: Uint8Array, limit: number): Promise<CsvFile> {
  checkText(bytes)
  // The decoder removes the byte order mark.
  const reader = new RecordReader(new TextDecoder().decode(bytes))
  const records: CsvRecord[] = []
  const yieldTurn = createYield()
  while (reader.hasNext()) {
    if (records.length > limit) throw new CsvParseError('too many', reader.line)
    records.push(reader.read(records[0]?.cells ?? []))
    await yieldTurn()
  }
  return new CsvFile(records)
}

/** The reason for a file that is not text, or not in UTF-8. */
function checkText(bytes: Uint8Array): void {
  const begins = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign)
  // A workbook is a zip archive, an old one a compound file.
  if (begins(0x50, 0x4b, 3, 4) || begins(0xd0, 0xcf, 0x11, 0xe0)) throw new CsvParseError('workbook', 1)
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) throw new CsvParseError('encoding', 1)
  if (!isUtf8(bytes)) throw new CsvParseError('encoding', firstBrokenLine(bytes))
  const zero = bytes.indexOf(0)
  if (zero !== -1) throw new CsvParseError('binary', countLines((at) => bytes[at], 0, zero) + 1)
}

/** The first line that is not UTF-8, by bisection: a file may have millions of lines. */
function firstBrokenLine(bytes: Uint8Array): number {
  let valid = 0
  let broken = bytes.length
  for (;;) {
    const middle = Math.floor((valid + broken) / 2)
    const before = bytes.lastIndexOf(LINE_FEED, middle) + 1
    const cut = before > valid ? before : bytes.indexOf(LINE_FEED, middle) + 1
    if (cut <= valid || cut >= broken) return bytes.subarray(0, valid).reduce(countLineFeeds, 1)
    if (isUtf8(bytes.subarray(valid, cut))) valid = cut
    else broken = cut
  }
}

const countLineFeeds = (count: number, byte: number): number => (byte === LINE_FEED ? count + 1 : count)

/** The line breaks between two places; `codeAt` is a file's byte or character at a place. */
function countLines(codeAt: (at: number) => number | undefined, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) {
    const code = codeAt(at)
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && codeAt(at + 1) !== LINE_FEED)) count += 1
  }
  return count
}

/** The separator, and the length of Excel's optional `sep=` line. */
function findSeparator(text: string): { separator: string; skip: number } {
  const beginning = text.slice(0, MAX_FIRST_LINE)
  const directive = /^sep=([,;\t])\r?\n/i.exec(beginning)
  if (directive?.[1]) return { separator: directive[1], skip: directive[0].length }
  const [line = ''] = beginning.replace(/^[\r\n]+/, '').split(/[\r\n]/, 1)
  const count = (sign: string) => line.split(sign).length
  const [separator = ','] = [',', ';', '\t'].sort((a, b) => count(b) - count(a))
  return { separator, skip: 0 }
}

/**
 * Reads the records of a file one by one (RFC 4180). A library that reads any dialect of CSV takes three times as long, and
 * creates an error for each record with another number of cells than the first (decision 0176).
 */
class RecordReader {
  /** The line of the next record. */
  line = 1
  readonly #text: string
  readonly #separator: number
  #at: number
  #countedTo = 0

  constructor(text: string) {
    const { separator, skip } = findSeparator(text)
    this.#text = text
    this.#separator = separator.charCodeAt(0)
    this.#at = skip
  }

  /** Skips empty lines. */
  hasNext(): boolean {
    while (this.#isLineEnd(this.#text.charCodeAt(this.#at))) this.#at += 1
    this.line += countLines((at) => this.#text.charCodeAt(at), this.#countedTo, this.#at)
    this.#countedTo = this.#at
    return this.#at < this.#text.length
  }

  /** The next record; `columns` are the names for its errors. */
  read(columns: readonly string[]): CsvRecord {
    const cells: string[] = []
    for (;;) {
      const column = columns[cells.length] ?? null
      cells.push(
        this.#text.charCodeAt(this.#at) === QUOTE ? this.#readQuoted(column) : this.#readPlain(column),
      )
      if (cells.length > MAX_CELLS) throw new CsvParseError('too wide', this.line)
      if (this.#text.charCodeAt(this.#at) !== this.#separator) return { line: this.line, cells }
      this.#at += 1
    }
  }

  #readPlain(column: string | null): string {
    const start = this.#at
    if (this.#text.startsWith('="', start)) return this.#readFormula(column)
    for (; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at)
      if (code === this.#separator || this.#isLineEnd(code)) break
      if (code === QUOTE) throw new CsvParseError('stray quote', this.line, column)
    }
    return this.#text.slice(start, this.#at)
  }

  /** A formula of one text, ="0979", by which some programs keep a number for Excel without quoting the cell. */
  #readFormula(column: string | null): string {
    const start = this.#at
    const end = this.#text.indexOf('"', start + 2)
    const formula = this.#text.slice(start, end + 1)
    const next = this.#text.charCodeAt(end + 1)
    const isAtEnd = end + 1 >= this.#text.length || next === this.#separator || this.#isLineEnd(next)
    if (end === -1 || !isAtEnd || /[\r\n]/.test(formula))
      throw new CsvParseError('stray quote', this.line, column)
    this.#at = end + 1
    return formula
  }

  /** A cell in quotation marks, in which a mark is written twice. */
  #readQuoted(column: string | null): string {
    const start = this.#at + 1
    let [end, marks] = [start, 0]
    for (; this.#text.charCodeAt(end) !== QUOTE || this.#text.charCodeAt(end + 1) === QUOTE; end++) {
      if (end >= this.#text.length) throw new CsvParseError('open quote', this.line, column)
      if (this.#text.charCodeAt(end) !== QUOTE) continue
      marks += 1
      end += 1
    }
    this.#at = end + 1
    const next = this.#text.charCodeAt(this.#at)
    if (this.#at < this.#text.length && next !== this.#separator && !this.#isLineEnd(next))
      throw new CsvParseError('stray quote', this.line, column)
    const cell = this.#text.slice(start, end)
    return marks === 0 ? cell : withoutDoubledQuotes(cell)
  }

  #isLineEnd(code: number): boolean {
    return code === LINE_FEED || code === CARRIAGE_RETURN
  }
}

/** A cell may have millions of marks, for each of which replaceAll() adds a part to the text. */
function withoutDoubledQuotes(cell: string): string {
  const codes = new Uint16Array(cell.length)
  let length = 0
  for (let at = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at)
    codes[length++] = code
    if (code === QUOTE) at += 1
  }
  return Buffer.from(codes.buffer, 0, length * codes.BYTES_PER_ELEMENT).toString('utf16le')
}
