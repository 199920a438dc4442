import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }

/** A checkbox whose whole line is clickable. */
export const Checkbox = ({ children, className, ...rest }: Props) => (
  <label className={cn('checkbox', className)}>
    <input type="checkbox" {...rest} />
    <span>{children}</span>
  </label>
)
