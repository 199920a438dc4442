import type { SideBySide, ContestantName } from '@/bench/comparison/comparison'
import { NAMES } from '@/bench/report/sections'
import type { BenchReport } from '@/bench/report/types'
import type { Size } from '@/bench/scaling/scaling'
import { formatFigure, ratio } from '@/lab/report'

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

const BARS_LEFT = 390
const BARS_RIGHT = 80
const BARS_TOP = 64
const BAR = 13
const GAP = 12

/** Requests per second of the shop and of the limits, on a logarithmic scale. */
function bars({ reads }: SideBySide): Panel {
  const rates = reads.flatMap(({ figures }) => Object.values(figures).map(({ perSecond }) => perSecond))
  const ticks = decades(Math.min(...rates), Math.max(...rates))
  const place = logScale(ticks[0] ?? 1, ticks.at(-1) ?? 10)
  const x = (value: number) => BARS_LEFT + place(value) * (WIDTH - BARS_LEFT - BARS_RIGHT)
  let y = BARS_TOP
  const groups = reads.map(({ name, figures }) => {
    const begin = y
    const drawn = (Object.keys(NAMES) as ContestantName[]).flatMap((who) => {
      const found = figures[who]
      if (!found) return []
      y += BAR
      const end = x(found.perSecond)
      return [
        `<rect class="${who}" x="${BARS_LEFT}" y="${round(y - BAR + 1)}" width="${round(end - BARS_LEFT)}" height="${BAR - 2}" rx="2"/>`,
        label(BARS_LEFT - 8, y - 2, NAMES[who], 'class="soft end"'),
        label(end + 6, y - 2, formatFigure(found.perSecond)),
      ]
    })
    y += GAP
    return [label(16, begin + BAR - 2, name), ...drawn].join('\n')
  })
  const height = y - GAP
  return {
    height,
    body: [
      label(16, 16, 'Requests a second', 'class="head"'),
      label(16, 34, '16 connections, medians; each ruler is ten times the one before', 'class="soft"'),
      rulers(ticks, x, { top: BARS_TOP - 4, bottom: height, unit: '' }),
      ...groups,
    ].join('\n'),
  }
}

const LINES_LEFT = 64
const LINES_RIGHT = 400
const LINES_TOP = 56
const LEAST_APART = 17

/** Colours that are distinguishable on light and dark backgrounds. */
const colour = (index: number, count: number) => `hsl(${Math.round((index * 360) / count)} 60% 48%)`

/** The p50 of each URL by catalogue size, labelled at its end with its growth. */
function lines(sizes: readonly Size[]): Panel {
  const names = Object.keys(sizes[0]?.figures ?? {})
  const getValue = (name: string, size: Size | undefined) => size?.figures[name]?.p50 ?? 1
  const values = names.flatMap((name) => sizes.map((size) => getValue(name, size)))
  const ticks = decades(Math.min(...values), Math.max(...values))
  const bottom = LINES_TOP + Math.max(240, names.length * LEAST_APART)
  const place = logScale(ticks[0] ?? 1, ticks.at(-1) ?? 10)
  const y = (value: number) => bottom - place(value) * (bottom - LINES_TOP)
  const x = (index: number) =>
    LINES_LEFT + 40 + (index * (WIDTH - LINES_LEFT - LINES_RIGHT)) / Math.max(1, sizes.length - 1)
  const ends = spread(
    names.map((name) => y(getValue(name, sizes.at(-1)))),
    { least: LEAST_APART, top: LINES_TOP, bottom },
  )
  const drawn = names.map((name, index) => {
    const stroke = colour(index, names.length)
    const points = sizes.map((size, at) => `${round(x(at))},${round(y(getValue(name, size)))}`).join(' ')
    const [from, to] = [getValue(name, sizes[0]), getValue(name, sizes.at(-1))]
    const end = x(sizes.length - 1)
    const lead = `${round(end)},${round(y(to))} ${round(end + 30)},${round(ends[index] ?? 0)}`
    return [
      `<polyline class="line" stroke="${stroke}" points="${points}"/>`,
      `<polyline class="line" stroke="${stroke}" stroke-opacity="0.4" points="${lead}"/>`,
      label(end + 36, (ends[index] ?? 0) + 4, `${name}: ${formatFigure(to)} ms, ${ratio(to / from)} times`),
    ].join('\n')
  })
  const rulersAcross = ticks.map(
    (tick) =>
      `<line class="grid" x1="${LINES_LEFT}" x2="${round(x(sizes.length - 1))}" y1="${round(y(tick))}" y2="${round(y(tick))}"/>${label(LINES_LEFT - 8, y(tick) + 4, `${formatFigure(tick)} ms`, 'class="soft end"')}`,
  )
  const heads = sizes.map(({ products }, at) =>
    label(x(at), bottom + 20, `${formatFigure(products)} products`, 'class="soft middle"'),
  )
  return {
    height: bottom + 24,
    body: [
      label(16, 16, 'How answers grow with the catalogue', 'class="head"'),
      label(16, 34, 'p50 without the response cache, one caller at a time', 'class="soft"'),
      ...rulersAcross,
      ...heads,
      ...drawn,
    ].join('\n'),
  }
}

/** Returns positions as close as possible to the wanted ones while at least `least` apart. */
export function spread(
  positions: readonly number[],
  { least, top, bottom }: { least: number; top: number; bottom: number },
): number[] {
  const order = positions.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at)
  const placed = new Array<number>(positions.length).fill(0)
  let free = top
  for (const [rank, { at, index }] of order.entries()) {
    const latest = bottom - (order.length - 1 - rank) * least
    placed[index] = Math.max(free, Math.min(at, latest))
    free = (placed[index] ?? 0) + least
  }
  return placed
}

/** A drawing of known height with its origin at the upper left corner. */
type Panel = { height: number; body: string }

const WIDTH = 960

/** Maps the numbers `from` … `to` to 0 … 1 on a logarithmic scale. */
const logScale =
  (from: number, to: number) =>
  (value: number): number =>
    Math.max(0, Math.log(value / from) / Math.log(to / from))

/** Powers of ten from the last one not above `least` to the first one not below `most`. */
function decades(least: number, most: number): number[] {
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))]
  return Array.from({ length: Math.max(1, to - from) + 1 }, (_, step) => 10 ** (from + step))
}

/** Escapes text for XML. */
const xml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A line of text; `place` contains its class and other attributes. */
const label = (x: number, y: number, value: string, place = ''): string =>
  `<text x="${round(x)}" y="${round(y)}" ${place}>${xml(value)}</text>`

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** Grid lines across a panel at each of `ticks`, labelled above. */
const rulers = (
  ticks: readonly number[],
  at: (tick: number) => number,
  { top, bottom, unit }: { top: number; bottom: number; unit: string },
): string =>
  ticks
    .map((tick) => {
      const x = round(at(tick))
      return `<line class="grid" x1="${x}" x2="${x}" y1="${top}" y2="${round(bottom)}"/>${label(at(tick), top - 6, formatFigure(tick) + unit, 'class="soft middle"')}`
    })
    .join('\n')
