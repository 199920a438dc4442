import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { compareFigures } from '@/lib/shop/reports/comparison.rules'
import type { DayRange } from '@/lib/shop/reports/report-days.rules'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { formatIsoDay } from '@/lib/platform/text/dates'

/** A sum of a report and that of the period before; Kyat, or a number of things. */
export type Figure = { name: string; now: number; before: number; isMoney?: boolean }

/** The sums of a report, each compared in words with the period before. */
export function ComparedFigures({ figures, before }: { figures: readonly Figure[]; before: DayRange }) {
  const t = useTranslations('adminReports.compare')
  return (
    <section aria-labelledby="figures" className="mb-5">
      <h2 id="figures" className="mb-2 text-sm text-muted">
        {t('title', { from: formatIsoDay(before.from), to: formatIsoDay(before.to) })}
      </h2>
      <dl className="grid grid-cols-2 gap-2 sm:gap-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none max-xl:[&>:first-child:nth-last-child(odd)]:col-span-2">
        {figures.map((figure) => (
          <ComparedFigure key={figure.name} {...figure} />
        ))}
      </dl>
    </section>
  )
}

function ComparedFigure({ name, now, before, isMoney = false }: Figure) {
  const t = useTranslations('adminReports.compare')
  const money = useTranslations('money')
  const { difference, percent } = compareFigures(now, before)
  const show = (value: number) => {
    const number = groupThousands(Math.abs(value))
    return `${value < 0 ? '−' : ''}${isMoney ? money('kyat', { amount: number }) : number}`
  }
  const values = {
    before: show(before),
    difference: show(Math.abs(difference)),
    percent: percent === 0 ? t('belowOne') : groupThousands(percent ?? 0),
  }
  const isMore = difference > 0
  return (
    <div className="flex flex-col gap-0.5 rounded-card border border-line bg-surface p-3 sm:p-4">
      <dt className="text-sm font-medium text-muted">{name}</dt>
      <dd className="text-lg font-bold tabular-nums sm:text-xl">{show(now)}</dd>
      <dd className="text-sm text-muted tabular-nums">
        {difference !== 0 && (
          <Icon of={isMore ? 'icon-ArrowUp' : 'icon-ArrowDown'} className="mr-1 size-3.5 align-[-2px]" />
        )}
        {difference === 0
          ? t('same', values)
          : percent === null
            ? t(isMore ? 'moreThan' : 'lessThan', values)
            : t(isMore ? 'more' : 'less', values)}
      </dd>
    </div>
  )
}
