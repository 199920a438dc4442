import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { OrderLineView } from '@/lib/shop/orders/orders.schema'

type Column = { head: string; of: (line: OrderLineView) => ReactNode; isFigure?: boolean }
type Table = { columns: readonly Column[]; lines: readonly OrderLineView[] }

type Props = Table & {
  isRoll: boolean
  /** Draws one line on a roll, which is too narrow for columns. */
  onRoll: (line: OrderLineView) => ReactNode
  /** The sums below the lines. */
  sums: ReactNode
  children: ReactNode
}

/** The lines of an order on a paper, as a table or one below the other on a roll, the sums, and what follows. */
export function PaperLines({ columns, lines, isRoll, onRoll, sums, children }: Props) {
  const t = useTranslations('adminPrint')
  return (
    <section aria-label={t('items')} className="flex flex-col gap-3">
      {isRoll ? (
        <ul className="divide-y divide-dashed divide-line border-b border-dashed border-line">
          {lines.map((line) => (
            <li key={line.id} className="py-1.5">
              {onRoll(line)}
            </li>
          ))}
        </ul>
      ) : (
        <LineTable columns={columns} lines={lines} />
      )}
      <dl className={isRoll ? 'together' : 'together ml-auto w-[64mm]'}>{sums}</dl>
      {children}
    </section>
  )
}

/** The numbered order lines. The table head repeats on each page. */
function LineTable({ columns, lines }: Table) {
  const t = useTranslations('adminPrint')
  const cell = (isFigure = false) =>
    cn('px-1.5 py-1 first:pl-0 last:pr-0', isFigure && 'text-right whitespace-nowrap tabular-nums')
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('items')}</caption>
      <thead className="border-b border-line-strong align-bottom">
        <tr>
          <th scope="col" className={cell(true)}>
            {t('number')}
          </th>
          {columns.map(({ head, isFigure }) => (
            <th key={head} scope="col" className={cell(isFigure)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line align-top">
        {lines.map((line, index) => (
          <tr key={line.id}>
            <td className={cell(true)}>{index + 1}</td>
            {columns.map(({ head, of, isFigure }) => (
              <td key={head} className={cell(isFigure)}>
                {of(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
