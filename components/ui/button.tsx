import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export type ButtonVariant = {
  /** `primary` for the main action of a view, `danger` for actions that cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'regular' | 'small'
  isWide?: boolean
}

const variants = {
  primary: 'border-jade bg-jade text-on-jade hover:border-jade-deep hover:bg-jade-deep',
  secondary: 'border-line-strong bg-surface text-ink hover:border-jade hover:text-jade',
  quiet: 'border-transparent text-jade hover:bg-jade-soft',
  danger: 'border-danger bg-surface text-danger hover:bg-danger-soft',
}
const sizes = { regular: 'min-h-12 px-5 py-2', small: 'min-h-target px-4 py-1.5 text-sm' }

/** The button styles, for buttons and links. */
export const buttonClass = ({
  variant = 'primary',
  size = 'regular',
  isWide = false,
}: ButtonVariant = {}): string =>
  cn(
    'rounded-control leading-control inline-flex items-center justify-center gap-2 border text-center font-semibold transition-colors',
    'disabled:border-line disabled:bg-sunken disabled:text-muted aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted',
    variants[variant],
    sizes[size],
    isWide && 'w-full',
  )

type Props = ComponentProps<'button'> & ButtonVariant & { isBusy?: boolean }

/** A button. While busy it keeps its size and focus and ignores clicks. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={cn(buttonClass({ variant, size, isWide }), className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}

/** A loading indicator; the text beside it describes the action. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
  />
)
