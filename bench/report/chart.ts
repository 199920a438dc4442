import { bars } from '@/bench/report/bars'
import { round, WIDTH, xml } from '@/bench/report/drawing'
import { lines } from '@/bench/report/lines'
import type { BenchReport } from '@/bench/report/types'

// Explicit background and text colours, so that the chart is readable on any page.
const STYLE = `
  svg { --paper: #fff; --ink: #1b1f24; --soft: #57606a; --grid: #d8dee4; --own: #0a7a5c; --miss: #b35900; --limit: #8c959f }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #0d1117; --ink: #e6edf3; --soft: #9198a1; --grid: #30363d; --own: #3fb98f; --miss: #f0a04b; --limit: #6e7681 }
  }
  text { font: 12px system-ui, sans-serif; fill: var(--ink) }
  .head { font-size: 16px; font-weight: 600 }
  .soft { fill: var(--soft) }
  .end { text-anchor: end }
  .middle { text-anchor: middle }
  .grid { stroke: var(--grid) }
  .cached { fill: var(--own) }
  .miss { fill: var(--miss) }
  .handler, .rendered, .kept, .database, .node { fill: var(--limit) }
  .line { fill: none; stroke-width: 2 }
`

/** Draws requests per second next to the limits, and how the lists scale, as one SVG. */
export function chart({ sideBySide, growth, date }: BenchReport): string {
  const panels = [...(sideBySide ? [bars(sideBySide)] : []), ...(growth ? [lines(growth.products)] : [])]
  let top = 24
  const placed = panels.map(({ height, body }) => {
    const group = `<g transform="translate(0 ${round(top)})">${body}</g>`
    top += height + 36
    return group
  })
  const title = `Zay, measured on ${date.toISOString().slice(0, 10)}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${round(top)}" width="${WIDTH}" height="${round(top)}" role="img" aria-label="${xml(title)}">`,
    `<title>${xml(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect width="100%" height="100%" fill="var(--paper)"/>`,
    ...placed,
    '</svg>\n',
  ].join('\n')
}
