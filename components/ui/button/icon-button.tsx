import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; isFramed?: boolean }

/** A square button with an icon; `label` is its accessible name. */
export const IconButton = ({ label, isFramed = false, className, children, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={cn(
      'inline-flex size-target shrink-0 items-center justify-center rounded-control transition-colors hover:bg-sunken hover:text-jade disabled:text-muted disabled:opacity-60 disabled:hover:bg-transparent',
      isFramed && 'border border-line-strong bg-surface',
      className,
    )}
  >
    {children}
  </button>
)
