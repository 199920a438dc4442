/**
 * components/ui/chart: Charts as plain HTML, drawn by the server; a table beside each has the figures.
 */

import { cn } from '@/components/ui/cn'
import { axisTicks } from '@/components/ui/chart/axis-ticks'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** A bar: its name at the axis, its value (a whole number of at least 0), and the text shown while it is pointed at. */
export type ChartBar = { name: string; value: number; text: string }

type Props = { bars: readonly ChartBar[]; label: string }

/** Most names below the bars; a chart that is too narrow for them shows every third. */
const MAX_NAMES = 15

/** Bars in a row, such as the days of a month. It is a labelled image. */
export function BarChart({ bars, label }: Props) {
  const ticks = axisTicks(largestValue(bars))
  const top = ticks.at(-1) ?? 1
  // With a bar for each day of a year, gaps would be wider than bars.
  const gap = bars.length <= 2 * MAX_NAMES + 1 ? 'px-px sm:px-0.5' : ''
  const every = Math.ceil(bars.length / MAX_NAMES)
  return (
    <div
      role="img"
      aria-label={label}
      className="@container grid h-80 grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_1.75rem] gap-x-2 pt-2 text-[0.8125rem] text-muted tabular-nums"
    >
      <div className="flex flex-col-reverse justify-between">
        {ticks.map((tick) => (
          <span key={tick} className="flex h-0 items-center justify-end">
            {groupThousands(tick)}
          </span>
        ))}
      </div>
      <div className="relative">
        <div className="absolute inset-0 flex flex-col-reverse justify-between">
          {ticks.map((tick) => (
            <span
              key={tick}
              className={cn('h-0 border-t', tick === 0 ? 'border-line-strong' : 'border-line')}
            />
          ))}
        </div>
        <div className="absolute inset-0 flex">
          {bars.map(({ value, text }, index) => (
            <div key={index} className={cn('group relative flex flex-1 items-end hover:bg-sunken/60', gap)}>
              {value > 0 && (
                <Bar style={{ height: toShare(value, top) }} className="w-full rounded-t-[3px]" />
              )}
              <span
                className={cn(
                  'absolute top-0 z-1 hidden rounded-control border border-line bg-surface px-3 py-2 text-sm font-medium whitespace-nowrap text-ink group-hover:block',
                  index < bars.length / 2 ? 'left-0' : 'right-0',
                )}
              >
                {text}
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className="col-start-2 flex items-end">
        {bars.map(({ name }, index) => (
          <span
            key={index}
            className={cn(
              'flex w-0 flex-1 justify-center whitespace-nowrap',
              index % (3 * every) !== 0 && (index % every === 0 ? '@max-3xl:invisible' : 'invisible'),
            )}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Bars below each other, each with its name and its text, such as the best brands. It is a labelled image. */
export function RankedBars({ bars, label }: Props) {
  const largest = Math.max(1, largestValue(bars))
  return (
    <div role="img" aria-label={label} className="flex flex-col gap-2 text-sm">
      {bars.map(({ name, value, text }, index) => (
        <div key={index} className="grid gap-1">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 font-medium break-words">{name}</span>
            <span className="ml-auto text-muted tabular-nums">{text}</span>
          </p>
          <div className="h-2 rounded-full bg-sunken">
            {value > 0 && <Bar style={{ width: toShare(value, largest) }} className="h-full rounded-full" />}
          </div>
        </div>
      ))}
    </div>
  )
}

const Bar = ({ style, className }: { style: { height: string } | { width: string }; className: string }) => (
  <span
    data-bar
    style={style}
    className={cn('block bg-jade [print-color-adjust:exact] forced-colors:bg-[CanvasText]', className)}
  />
)

const largestValue = (bars: readonly ChartBar[]): number => Math.max(0, ...bars.map(({ value }) => value))

const toShare = (value: number, whole: number): string => `${(100 * value) / whole}%`
