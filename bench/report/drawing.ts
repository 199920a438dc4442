import { formatFigure } from '@/bench/stats'

/** A drawing of known height with its origin at the upper left corner. */
export type Panel = { height: number; body: string }

export const WIDTH = 960

/** Maps the numbers `from` … `to` to 0 … 1 on a logarithmic scale. */
export const logScale =
  (from: number, to: number) =>
  (value: number): number =>
    Math.max(0, Math.log(value / from) / Math.log(to / from))

/** Powers of ten from the last one not above `least` to the first one not below `most`. */
export function decades(least: number, most: number): number[] {
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))]
  return Array.from({ length: Math.max(1, to - from) + 1 }, (_, step) => 10 ** (from + step))
}

/** Escapes text for XML. */
export const xml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A line of text; `place` contains its class and other attributes. */
export const label = (x: number, y: number, value: string, place = ''): string =>
  `<text x="${round(x)}" y="${round(y)}" ${place}>${xml(value)}</text>`

export const round = (value: number): string => String(Math.round(value * 10) / 10)

/** Grid lines across a panel at each of `ticks`, labelled above. */
export const rulers = (
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
