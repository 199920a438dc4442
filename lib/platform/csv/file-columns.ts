import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { type CsvRecord, unescapeFormula } from '@/lib/platform/csv/csv'
import { isDamagedCopy, isMisread } from '@/lib/platform/csv/wrong-encoding'
import { cleanNumber, readDigits, toBurmeseDigits } from '@/lib/platform/text/numbers/numbers'

/**
 * What a column of a file has, which decides what a spreadsheet may have done to its cells: the id of a record; a code that
 * is compared exactly, such as a phone number or a tracking number; a number; a text; true or false.
 */
export type ColumnKind = 'id' | 'code' | 'number' | 'text' | 'flag'
export type FileColumns<Name extends string> = Readonly<Record<Name, ColumnKind>>

/** What is wrong in a file, and where. */
export type FileProblem = { line: number; column: string | null; message: ErrorText }

/**
 * The cells of a row, what is wrong with those that are certainly damaged, by column, and what is wrong with the row as a
 * whole.
 */
export type FileCells<Name extends string> = {
  cells: Partial<Record<Name, string>>
  damages?: Partial<Record<Name, ErrorText>>
  problem?: ErrorText | null
}

export const DAMAGED_TEXT = errorText('cell_damaged_by_encoding')
export const SHORTENED = errorText('cell_number_changed')
export const TOO_NARROW = errorText('cell_too_narrow')
export const FORMULA_ERROR = errorText('cell_formula_error')

/** Digits without their first zeros, of text that a spreadsheet may take for a number. */
const DIGITS = /^\d+$/
const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, '')

/** A formula by which a spreadsheet keeps a code as it is: ="0979". */
const KEPT_TEXT = /^="((?:[^"]|"")*)"$/
/** A number that a spreadsheet wrote with a decimal point. */
const DECIMAL_ZERO = /^([\d\u1040-\u1049]+(?:,\d{3})*)[.,]0{1,2}$/
/** An id with thousands separators. */
const GROUPED = /^\d{1,3}(?:,\d{3})+$/
/** The sign by which a spreadsheet is told that a number is text. */
const APOSTROPHE = /^'(?=[\d\u1040-\u1049])/
/** 1.23457E+12; some programs leave the plus sign out. */
const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+)?E[+-]\d+$|^[+-]?\d[.,]\d+E\d+$/i
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
/** A spreadsheet has 15 digits of a number: the others are zeros. */
const ROUNDED = /^\d{15}0{2,}$/
/** What a spreadsheet makes of 2-4, 2/4 or SEP12: 2-Apr, Sep-12, 02/04/2026, 2026-04-02. */
const DATE = new RegExp(
  `^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2}|\\d{1,2}/\\d{1,2}/(?:\\d{2}|\\d{4})|\\d{4}-\\d{2}-\\d{2})$`,
)
const HASHES = /^#{2,}$/
const ERROR =
  /^#(?:REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|ERROR)!$|^#NAME\?$|^#N\/A$|^Err:5\d\d$/i

/** Longer than every code and number, so that a long cell is only read for what its encoding left. */
const MAX_LENGTH = 100

/** What is certainly wrong with a cell; null when nothing is. */
function findDamage(kind: ColumnKind, text: string): ErrorText | null {
  if (text.length <= MAX_LENGTH) {
    if (HASHES.test(text)) return TOO_NARROW
    if (ERROR.test(text)) return FORMULA_ERROR
    if (SCIENTIFIC.test(text)) return SHORTENED
    if (kind === 'code' && (ROUNDED.test(text) || DATE.test(text))) return SHORTENED
  }
  return isMisread(text) ? DAMAGED_TEXT : null
}

/** A word beside a sum, in either language, also with a number of rows in brackets. "SUM-1024" is a code. */
const SUM_WORD =
  /^(?:(?:(?:grand|sub)[\s-]?)?totals?|sums?|စုစုပေါင်း|အားလုံးပေါင်း|ပေါင်း|စုစုပေါင်းငွေ|ကျသင့်ငွေစုစုပေါင်း)\s*[:။.]?\s*(?:\([\d\u1040-\u1049]+\))?$/i
const isSumWord = (cell: string): boolean => cell.length <= MAX_LENGTH && SUM_WORD.test(cell.trim())
const CURRENCY = '(?:kyats?|ks|mmk|ကျပ်)\\.?'
/** A number as files have it, with the name of the currency. */
const AMOUNT = new RegExp(`^(?:${CURRENCY})?[\\d\\u1040-\\u1049.,\\s+/-]+(?:${CURRENCY})?$`, 'i')

const isAmount = (cell: string): boolean => cell.length <= MAX_LENGTH && AMOUNT.test(cell.trim())

/** Where a row names its record: the cell of its id, and those of its codes. */
type Naming = { id: number | undefined; codes: readonly number[] }

/**
 * Whether a record is the line with the sums below the rows: the word for a sum in the place of the id or of a code, or
 * anywhere where these are empty and a number stands beside it, and nothing but numbers besides. A code may be TOTAL and a new
 * record be called so: with an id or another text, or without a number, it is a row.
 */
function isSumLine({ cells }: CsvRecord, { id, codes }: Naming): boolean {
  const filled = [...cells.keys()].filter((index) => (cells[index] ?? '').trim() !== '')
  const named = id !== undefined && filled.includes(id) ? [id] : codes.filter((code) => filled.includes(code))
  if (named.length === 0 && filled.length === 1) return false
  const words = (named.length > 0 ? named : filled).filter((index) => isSumWord(cells[index] ?? ''))
  return words.length === 1 && filled.every((index) => words.includes(index) || isAmount(cells[index] ?? ''))
}

/** The names in the first line of a file, in lower case, without the empty ones that spreadsheets leave at its end. */
export function readColumnNames({ cells }: CsvRecord): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  while (names.at(-1) === '') names.pop()
  return names
}

/**
 * Returns a function that reads the records of a file: every cell of every file passes here. `names` are those of the
 * header, null for a column that nobody reads; `readText` makes a text of a cell. It returns null for a row that is empty
 * in all columns that are read, and for the line of the sums. A row with a filled cell beside the columns has a problem: a
 * comma inside a number or a name has moved its cells.
 */
export function createRowReader<Name extends string>(
  columns: FileColumns<Name>,
  names: readonly (Name | null)[],
  readText: (cell: string) => string,
): (record: CsvRecord) => FileCells<Name> | null {
  const present = names.flatMap((name, index) =>
    name === null ? [] : [{ name, index, kind: columns[name] }],
  )
  // The first id of a file is that of its records.
  const idName = Object.keys(columns).find((name) => columns[name as Name] === 'id')
  const naming: Naming = {
    id: present.find(({ name }) => name === idName)?.index,
    codes: present.filter(({ kind }) => kind === 'code').map(({ index }) => index),
  }
  return (record) => {
    if (present.every(({ index }) => (record.cells[index] ?? '').trim() === '')) return null
    if (isSumLine(record, naming)) return null
    const cells: Partial<Record<Name, string>> = {}
    const damages: Partial<Record<Name, ErrorText>> = {}
    for (const { name, index, kind } of present) {
      const cell = record.cells[index] ?? ''
      const kept = kind === 'text' ? null : readKept(cell)
      cells[name] = kept ?? normalize(kind, readText(cell))
      const damage = kept === null ? findDamage(kind, unescapeFormula(cell).trim()) : null
      if (damage !== null) damages[name] = damage
    }
    const hasSurplus = record.cells.slice(names.length).some((cell) => cell.trim() !== '')
    return {
      cells,
      ...(Object.keys(damages).length > 0 && { damages }),
      ...(hasSurplus && { problem: toCountProblem(record, names) }),
    }
  }
}

/** The problem of a row that has more or fewer cells than the header has columns. */
export const toCountProblem = ({ cells }: CsvRecord, columns: readonly unknown[]): ErrorText =>
  errorText('row_cell_count', { cells: cells.length, columns: columns.length })

/** A cell as it was before a spreadsheet wrote it. */
function normalize(kind: ColumnKind, text: string): string {
  if (kind === 'flag') return text.toLowerCase()
  if (kind !== 'id' && kind !== 'code') return text
  const number = cleanNumber(text).replace(APOSTROPHE, '').replace(DECIMAL_ZERO, '$1')
  return kind === 'id' && GROUPED.test(number) ? number.replaceAll(',', '') : number
}

/** The code in a cell that a spreadsheet keeps as it is; null for any other cell. */
function readKept(cell: string): string | null {
  const [, text] = cell.length <= MAX_LENGTH ? (KEPT_TEXT.exec(cell.trim()) ?? []) : []
  return text === undefined ? null : text.replaceAll('""', '"')
}

/** What is wrong with a cell, or with its whole row. */
type CellProblem<Name extends string> = { column: Name | null; message: ErrorText }

const lined = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/**
 * The cells of a row beside what is stored, and what is wrong with the row and with them: a cell that is as stored is never damaged, a code
 * that lost its first zeros is the stored one, and a text that a wrong encoding made of the stored one is damaged. Every
 * row of a file is compared before its cells are written; `stored` is empty for a new record.
 */
export function compareCells<Name extends string>(
  columns: FileColumns<Name>,
  { cells, damages = {}, problem = null }: FileCells<Name>,
  stored: Partial<Record<Name, string | null>>,
): { cells: Partial<Record<Name, string>>; problems: CellProblem<Name>[] } {
  const compared = { ...cells }
  const problems: CellProblem<Name>[] = problem === null ? [] : [{ column: null, message: problem }]
  for (const name of Object.keys(cells) as Name[]) {
    const [cell, was] = [lined(cells[name] ?? ''), lined(stored[name] ?? '')]
    if (cell === was) continue
    const damage = damages[name] === DAMAGED_TEXT && isMisread(was) ? undefined : damages[name]
    if (damage === undefined && isDamagedCopy(cell, was))
      problems.push({ column: name, message: DAMAGED_TEXT })
    else if (damage !== undefined) problems.push({ column: name, message: damage })
    else if (columns[name] === 'code' && isWithoutZeros(cell, was)) compared[name] = was
  }
  return { cells: compared, problems }
}

/** Whether `cell` is what a spreadsheet leaves of the digits `code`, which begin with zeros, in either script. */
const isWithoutZeros = (cell: string, code: string): boolean => {
  const [read, whole] = [readCode(cell), readCode(code)]
  return read !== whole && DIGITS.test(read) && DIGITS.test(whole) && withoutZeros(whole) === read
}

/** How many zeros at the beginning of a code a spreadsheet may have removed. */
const MAX_LOST_ZEROS = 4

/** A code as it is compared with another one: its digits may be of either script. */
export const readCode = (code: string): string => (code.length <= MAX_LENGTH ? readDigits(code) : code)

/** The codes of which a spreadsheet may have left `cell`, itself first; as `readCode` reads them. */
export function withLostZeros(cell: string): string[] {
  const code = readCode(cell)
  return DIGITS.test(code)
    ? Array.from({ length: MAX_LOST_ZEROS + 1 }, (_, count) => '0'.repeat(count) + code)
    : [code]
}

/** A code in both scripts, because it is stored as somebody typed it. */
export const inBothScripts = (code: string): string[] => [
  ...new Set([code, readCode(code), toBurmeseDigits(readCode(code))]),
]
