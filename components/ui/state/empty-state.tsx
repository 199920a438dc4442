/**
 * components/ui/state: What is shown instead of content: empty, failed, loading, and notices.
 */

import { Icon, type IconName } from '@/components/ui/icon'
import type { ReactNode, Ref } from 'react'

type Props = {
  icon: IconName
  title: string
  text?: string
  as?: 'h1' | 'h2' | 'p'
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}

/** The empty state of a view: message, explanation and next step. */
export const EmptyState = ({ icon, title, text, as: Title = 'h2', ref, children }: Props) => (
  <div
    ref={ref}
    tabIndex={ref ? -1 : undefined}
    className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line bg-surface px-6 py-14 text-center"
  >
    <span className="flex size-16 items-center justify-center rounded-full bg-gold-soft text-gold-ink">
      <Icon of={icon} className="size-7" />
    </span>
    <Title className="text-xl font-semibold">{title}</Title>
    {text && <p className="max-w-md text-muted">{text}</p>}
    {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
)
