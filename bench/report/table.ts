/** A Markdown table; numeric columns are right-aligned. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  const isFigures = (column: number) => rows.every((cells) => /^[\d–]/.test(cells[column] ?? ''))
  const rule = heads.map((_, column) => (isFigures(column) ? '---:' : '---'))
  return [line(heads), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
