import { Icon } from '@/components/ui/icon'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type Props = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: 'danger' | 'success' | 'info'
  title: string
  children?: ReactNode
}

const tones = {
  danger: { look: 'border-danger bg-danger-soft', icon: 'icon-CircleAlert', colour: 'text-danger' },
  success: { look: 'border-success bg-success-soft', icon: 'icon-CircleCheck', colour: 'text-success' },
  info: { look: 'border-gold bg-gold-soft', icon: 'icon-Info', colour: 'text-gold-ink' },
} as const

/** An inline message: what happened, and below it what to do. */
export function Notice({ tone = 'info', title, children, className, ...rest }: Props) {
  const { look, icon, colour } = tones[tone]
  return (
    <div {...rest} className={cn('flex gap-3 rounded-card border p-4', look, className)}>
      <Icon of={icon} className={cn('mt-0.5 size-5 shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  )
}
