import { formatFigure } from '@/bench/stats'
import { decades, label, logScale, type Panel, round, rulers, WIDTH } from '@/bench/report/drawing'
import { NAMES } from '@/bench/report/sections'
import type { SideBySide, ContestantName } from '@/bench/comparison/comparison'

const LEFT = 390
const RIGHT = 80
const TOP = 64
const BAR = 13
const GAP = 12

/** Requests per second of the shop and of the limits, on a logarithmic scale. */
export function bars({ reads }: SideBySide): Panel {
  const rates = reads.flatMap(({ figures }) => Object.values(figures).map(({ perSecond }) => perSecond))
  const ticks = decades(Math.min(...rates), Math.max(...rates))
  const place = logScale(ticks[0] ?? 1, ticks.at(-1) ?? 10)
  const x = (value: number) => LEFT + place(value) * (WIDTH - LEFT - RIGHT)
  let y = TOP
  const groups = reads.map(({ name, figures }) => {
    const begin = y
    const drawn = (Object.keys(NAMES) as ContestantName[]).flatMap((who) => {
      const found = figures[who]
      if (!found) return []
      y += BAR
      const end = x(found.perSecond)
      return [
        `<rect class="${who}" x="${LEFT}" y="${round(y - BAR + 1)}" width="${round(end - LEFT)}" height="${BAR - 2}" rx="2"/>`,
        label(LEFT - 8, y - 2, NAMES[who], 'class="soft end"'),
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
      rulers(ticks, x, { top: TOP - 4, bottom: height, unit: '' }),
      ...groups,
    ].join('\n'),
  }
}
