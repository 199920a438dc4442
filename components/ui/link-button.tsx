import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'

type Props = ComponentProps<typeof Link> & ButtonLook

/** A link that looks like a button: it goes somewhere and changes nothing. */
export const LinkButton = ({ variant, size, isWide, className, ...rest }: Props) => (
  <Link {...rest} className={classes(buttonClass({ variant, size, isWide }), className)} />
)
