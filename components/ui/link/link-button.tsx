import type { ComponentProps } from 'react'
import { buttonClass, type ButtonVariant } from '@/components/ui/button/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'

type Props = ComponentProps<typeof Link> & ButtonVariant

/** A link styled as a button, for navigation only. */
export const LinkButton = ({ variant, size, isWide, className, ...rest }: Props) => (
  <Link {...rest} className={cn(buttonClass({ variant, size, isWide }), className)} />
)
