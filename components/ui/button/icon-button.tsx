import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  isFramed?: boolean
  isBusy?: boolean
  isDisabled?: boolean
}

/** A square button with an icon; `label` is its accessible name. While busy or `isDisabled` it keeps its focus and ignores clicks. */
export const IconButton = ({
  label,
  isFramed = false,
  isBusy = false,
  isDisabled = false,
  className,
  children,
  onClick,
  ...rest
}: Props) => (
  <button
    type="button"
    aria-busy={isBusy || undefined}
    aria-disabled={isDisabled || undefined}
    {...rest}
    onClick={isBusy || isDisabled ? undefined : onClick}
    aria-label={label}
    title={label}
    className={cn(
      'inline-flex size-target shrink-0 items-center justify-center rounded-control transition-colors disabled:text-muted disabled:opacity-60',
      isBusy || isDisabled
        ? 'cursor-not-allowed text-muted opacity-60'
        : 'hover:bg-sunken hover:text-jade disabled:hover:bg-transparent',
      isFramed && 'border border-line-strong bg-surface',
      className,
    )}
  >
    {children}
  </button>
)
