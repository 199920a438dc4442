import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

export type BadgeVariant = 'neutral' | 'jade' | 'gold' | 'danger' | 'success'

const tones: Record<BadgeVariant, string> = {
  neutral: 'bg-sunken text-ink',
  jade: 'bg-jade-soft text-jade-deep',
  gold: 'bg-gold-soft text-gold-ink',
  danger: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
}

type Props = { tone?: BadgeVariant; /** For tables. */ isSmall?: boolean; children: ReactNode }

/** A short status label. */
export const Badge = ({ tone = 'neutral', isSmall = false, children }: Props) => (
  <span
    className={cn(
      'inline-block rounded-full py-0.5 leading-control font-medium sentence-case',
      isSmall ? 'px-2 text-xs' : 'px-3 text-sm',
      tones[tone],
    )}
  >
    {children}
  </span>
)
