/** Returns the median; for an even count, the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('There is no median of nothing')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** Returns the smallest value that `share` percent of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)]
  if (found === undefined) throw new Error('There is no percentile of nothing')
  return found
}

/** Formats a number with thousands separators and as many decimals as suit its size. */
export const formatFigure = (value: number | null): string =>
  value === null
    ? '–'
    : value.toLocaleString('en', { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2 })

/** Formats a ratio, always with two decimals. */
export const ratio = (value: number): string => value.toFixed(2)

/** A Markdown table; numeric columns are right-aligned. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  const isFigures = (column: number) => rows.every((cells) => /^[\d–]/.test(cells[column] ?? ''))
  const rule = heads.map((_, column) => (isFigures(column) ? '---:' : '---'))
  return [line(heads), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Prints a line of a result. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints the head of a table whose rows follow one by one, as they are measured. */
export const printHead = (...heads: readonly string[]): void => {
  printRow(...heads)
  printRow(...heads.map(() => '---'))
}

export const printRow = (...cells: readonly string[]): void => print(`| ${cells.join(' | ')} |`)

/** The problems of a check that go on until many: the first `max`, and how many more there are. */
export const shorten = (lines: readonly string[], max: number, more = 'more'): string[] =>
  lines.length <= max ? [...lines] : [...lines.slice(0, max), `… and ${lines.length - max} ${more}`]

/** @throws Error with the description when a guarantee does not hold. */
export function check(isSo: boolean, description: string): void {
  if (!isSo) throw new Error(description)
}
