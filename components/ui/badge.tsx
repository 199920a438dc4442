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

/** A short status label. */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeVariant; children: ReactNode }) => (
  <span
    className={cn(
      'inline-block rounded-full px-3 py-0.5 text-sm leading-control font-medium first-letter:uppercase',
      tones[tone],
    )}
  >
    {children}
  </span>
)
