import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { OrderLineView } from '@/lib/shop/orders/orders.schema'

type Column = { head: string; of: (line: OrderLineView) => ReactNode; isFigure?: boolean }
type Props = { caption: string; columns: readonly Column[]; lines: readonly OrderLineView[] }

/** The numbered order lines. The table head repeats on each page. */
export function LineTable({ caption, columns, lines }: Props) {
  const t = useTranslations('adminPrint')
  const cell = (isFigure = false) =>
    cn('px-1.5 py-1 first:pl-0 last:pr-0', isFigure && 'text-right whitespace-nowrap tabular-nums')
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
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
