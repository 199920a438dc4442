import { BOM, csvLines, escapeFormula } from '@/lib/platform/csv/csv'
import type { ColumnKind } from '@/lib/platform/csv/file-columns'

/**
 * Who reads a CSV file. A spreadsheet runs formulas and changes codes, so its cells are guarded against both, and the file
 * begins with a byte order mark. A machine gets every cell as it is.
 */
export const csvReaders = ['spreadsheet', 'machine'] as const
export type CsvReader = (typeof csvReaders)[number]

type Row = readonly (string | number | null)[]
type CsvOutput = { header: string; format: (rows: readonly Row[]) => string }

/**
 * The header and the lines of a file for its reader; `columns` has the names and kinds in their order. Every CSV file that
 * the shop writes comes from here, so each chooses its reader (decision 0184).
 */
export function createCsvOutput(
  reader: CsvReader,
  columns: readonly (readonly [name: string, kind: ColumnKind])[],
): CsvOutput {
  const kinds = columns.map(([, kind]) => kind)
  const isMachine = reader === 'machine'
  const toCell = (text: string, column: number): string => {
    if (isMachine) return text
    return kinds[column] === 'code' ? keepCode(text) : escapeFormula(text)
  }
  return {
    header: (isMachine ? '' : BOM) + csvLines([columns.map(([name]) => name)], toCell),
    format: (rows) => csvLines(rows, toCell),
  }
}

/** A number that stays as it is: a spreadsheet shows eleven digits, and removes zeros at the beginning. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,10})$/
/** Numbers, dates, times, fractions and percentages. */
const NUMBER_OR_DATE = /^(?=.*\d)[\d\s.,:/()%-]+(?:E[+-]?\d+)?$/i
const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const DATE_OR_WORD = new RegExp(`^(?:\\d{0,4}[-/ ]?(?:${MONTH})[a-z]*[-/ ]?\\d{0,4}|true|false)$`, 'i')
/** A phone number with its country: a spreadsheet would add it up. */
const PHONE = /^\+\d[\d ().-]*$/

/**
 * A code as a spreadsheet keeps it: what it would take for a number or a date is written as a formula of one text, which
 * the reader of files knows (`createRowReader`). Such a code has digits, letters and separators alone, nothing to run.
 */
function keepCode(text: string): string {
  if (PHONE.test(text)) return `="${text}"`
  const isChanged = !PLAIN_NUMBER.test(text) && (NUMBER_OR_DATE.test(text) || DATE_OR_WORD.test(text))
  return isChanged && !/[-+]/.test(text.slice(0, 1)) && !/[\r\n\t]/.test(text)
    ? `="${text}"`
    : escapeFormula(text)
}
