import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type TableProps = { caption: string; heads: readonly ReactNode[]; children: ReactNode; className?: string }

/**
 * A table that scrolls inside its own container; `caption` is its name for screen readers. The container asks for no width of
 * its own, so that a wide table widens nothing around it.
 */
export const Table = ({ caption, heads, children, className }: TableProps) => (
  <div
    className={cn('w-0 min-w-full overflow-x-auto rounded-card border border-line bg-surface', className)}
    tabIndex={0}
    role="group"
    aria-label={caption}
  >
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-sunken text-sm text-muted">
        <tr>
          {heads.map((head, index) => (
            <th key={index} scope="col" className="px-4 py-3 font-semibold whitespace-nowrap">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  </div>
)

/** A body cell. */
export const Cell = ({ className, ...rest }: ComponentProps<'td'>) => (
  <td {...rest} className={cn('px-4 py-3 align-middle', className)} />
)
