import { ratio, formatFigure } from '@/bench/stats'
import { decades, label, logScale, type Panel, round, WIDTH } from '@/bench/report/drawing'
import type { Size } from '@/bench/scaling/scaling'

const LEFT = 64
const RIGHT = 400
const TOP = 56
const LEAST_APART = 17

/** Colours that are distinguishable on light and dark backgrounds. */
const colour = (index: number, count: number) => `hsl(${Math.round((index * 360) / count)} 60% 48%)`

/** The p50 of each URL by catalogue size, labelled at its end with its growth. */
export function lines(sizes: readonly Size[]): Panel {
  const names = Object.keys(sizes[0]?.figures ?? {})
  const getValue = (name: string, size: Size | undefined) => size?.figures[name]?.p50 ?? 1
  const values = names.flatMap((name) => sizes.map((size) => getValue(name, size)))
  const ticks = decades(Math.min(...values), Math.max(...values))
  const bottom = TOP + Math.max(240, names.length * LEAST_APART)
  const place = logScale(ticks[0] ?? 1, ticks.at(-1) ?? 10)
  const y = (value: number) => bottom - place(value) * (bottom - TOP)
  const x = (index: number) => LEFT + 40 + (index * (WIDTH - LEFT - RIGHT)) / Math.max(1, sizes.length - 1)
  const ends = spread(
    names.map((name) => y(getValue(name, sizes.at(-1)))),
    { least: LEAST_APART, top: TOP, bottom },
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
      `<line class="grid" x1="${LEFT}" x2="${round(x(sizes.length - 1))}" y1="${round(y(tick))}" y2="${round(y(tick))}"/>${label(LEFT - 8, y(tick) + 4, `${formatFigure(tick)} ms`, 'class="soft end"')}`,
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
