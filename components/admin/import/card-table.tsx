import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

type TableProps = ComponentProps<'table'> & { caption: string; heads: readonly string[] }

/**
 * A table whose rows are cards on a small screen, so that nothing has to be scrolled sideways. The ARIA roles are
 * explicit because tables displayed as cards lose their implicit ones.
 */
export const CardTable = ({ caption, heads, children, className, ...rest }: TableProps) => (
  <table
    role="table"
    aria-label={caption}
    {...rest}
    className={cn('w-full border-collapse text-left wrap-anywhere tabular-nums max-md:block', className)}
  >
    <thead role="rowgroup" className="text-sm max-md:hidden">
      <tr role="row">
        {heads.map((head) => (
          <th
            key={head}
            role="columnheader"
            scope="col"
            className="px-4 py-3 font-semibold whitespace-nowrap text-muted"
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="divide-y divide-line max-md:block">
      {children}
    </tbody>
  </table>
)

/** A row, or a card. */
export const CardRow = (props: ComponentProps<'tr'>) => (
  <tr role="row" {...props} className="max-md:block max-md:px-4 max-md:py-3" />
)

/** A cell; in a card, `label` names its value, which stays in one column beside it. */
export const CardCell = ({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'td'> & { label: string }) => (
  <td
    role="cell"
    {...rest}
    data-label={label}
    className={cn(
      'align-top max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-x-3 max-md:py-0.5 max-md:before:text-sm max-md:before:text-muted max-md:before:content-[attr(data-label)] md:px-4 md:py-3',
      className,
    )}
  >
    <div className="min-w-0">{children}</div>
  </td>
)
