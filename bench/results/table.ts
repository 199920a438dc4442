/** A table of Markdown; all but the first column are numbers. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  const rule = heads.map((_, index) => (index === 0 ? '---' : '---:'))
  return [line(heads), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
