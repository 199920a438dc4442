import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'

type Props = {
  href: string
  icon: IconName
  /** The accessible name, if the visible text is not enough. */
  label?: string
  children: ReactNode
}

/** A button-like link to an app or another website; a website opens in a new tab, which an app would leave empty. */
export const OutsideLink = ({ href, icon, label, children }: Props) => (
  <a
    href={href}
    target={href.startsWith('https:') ? '_blank' : undefined}
    rel="noopener"
    aria-label={label}
    className="btn btn-secondary btn-small"
  >
    <Icon of={icon} className="size-4 shrink-0" />
    {children}
  </a>
)
