import { removeInvisible } from '@/lib/platform/text/search/invisible'
import { unescapeFormula } from '@/lib/platform/csv/csv'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'

/** Characters up to which a cell is converted. No field takes a longer one, so its validation rejects it as it is. */
const MAX_CONVERTED_LENGTH = 1_000

/**
 * The text of a cell of a CSV file: without the escape of formulas, outer spaces and invisible characters, and in Unicode
 * (decision D27).
 */
export function readTextCell(cell = ''): string {
  const text = removeInvisible(unescapeFormula(cell)).trim()
  return text.length > MAX_CONVERTED_LENGTH ? text : toUnicode(text)
}
