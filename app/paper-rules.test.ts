import { readdirSync, readFileSync } from 'node:fs'

/** A selector of the shop's global styles, outside of .sheet, that begins with the name of an element. */
const NAMES_ELEMENT =
  /(?:^|[\s,(>])(?:header|footer|nav|main|section|article|aside|figure|ul|ol|li|table|tr)\b/

/** The rules for paper in a stylesheet: the selectors of each @media print. */
function listPrintSelectors(css: string): string[] {
  const blocks = css.split('@media print {').slice(1)
  return blocks.flatMap((block) => {
    const end = block.search(/\n\}/)
    const text = block.slice(0, end).replace(/\/\*[\s\S]*?\*\//g, '')
    return [...text.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector.trim())
  })
}

it('global rules for paper name classes, because a header may be that of a document', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(files).toContain('media.css')
  const rules = files.flatMap((file) => listPrintSelectors(readFileSync(`app/${file}`, 'utf8')))
  expect(rules.length).toBeGreaterThan(3)
  expect(rules.filter((rule) => !rule.includes('.sheet') && NAMES_ELEMENT.test(rule))).toEqual([])
})

it('colours for the dark are for screens: paper has dark letters on white, whatever the phone is set to', () => {
  const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.css$|fallback-pages\.ts$/.test(file),
  )
  const themes = sheets.flatMap((file) =>
    [...readFileSync(`app/${file}`, 'utf8').matchAll(/@media ([^{]*prefers-color-scheme[^{]*)\{/g)].map(
      ([, query = '']) => query.trim(),
    ),
  )
  expect(themes.length).toBeGreaterThan(2)
  expect(themes.filter((query) => !query.startsWith('screen and '))).toEqual([])
})
