/**
 * components/ui/button: Buttons, and the dialog that asks before something is done.
 */

import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export type ButtonVariant = {
  /** `primary` for the main action of a view, `danger` for actions that cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'regular' | 'small'
  isWide?: boolean
}

/** The classes of a button (globals.css), for buttons and links. */
export const buttonClass = ({
  variant = 'primary',
  size = 'regular',
  isWide = false,
}: ButtonVariant = {}): string =>
  cn('btn', variants[variant], size === 'small' && 'btn-small', isWide && 'w-full')

const variants = {
  primary: false,
  secondary: 'btn-secondary',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
} as const

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
