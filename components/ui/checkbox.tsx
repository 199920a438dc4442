import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }

/** A checkbox whose whole line is clickable. */
export const Checkbox = ({ children, className, ...rest }: Props) => (
  <label
    className={cn(
      'flex min-h-target items-center gap-3 rounded-control px-2 py-1.5 leading-control hover:bg-sunken',
      className,
    )}
  >
    <input type="checkbox" {...rest} className="size-5 shrink-0 accent-jade" />
    <span className="min-w-0">{children}</span>
  </label>
)
