import type { IconNode } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

type Props = { href: string; icon: IconNode; name: string; isPhoneHidden?: boolean; children?: ReactNode }

/** A header link to one of the customer's pages. On phones only its icon is visible. */
export const HeaderLink = ({ href, icon, name, isPhoneHidden = false, children }: Props) => (
  <Link
    href={href}
    className={cn(
      'relative min-h-target min-w-target flex-col items-center justify-center rounded-control px-1 text-xs font-medium hover:text-jade lg:min-w-18',
      isPhoneHidden ? 'hidden lg:flex' : 'flex',
    )}
  >
    <span className="order-last max-lg:sr-only">{name}</span>
    <span className="relative">
      <Icon of={icon} className="size-6" strokeWidth={1.7} />
      {children}
    </span>
  </Link>
)
