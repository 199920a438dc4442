import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { useDismiss } from '@/components/shop/layout/navigation/use-dismiss'
import { Icon } from '@/components/ui/icon'

type Props = {
  title: string
  /** Beside the title: the number of options. */
  count?: number
  /** The accessible name of the button that opens the panel on small screens, the title if absent, and what it shows. */
  label?: string
  value: string
  children: ReactNode
}

/**
 * One filter: beside the products on large screens, and on small ones a panel below a button that names what is
 * selected (decision D5). It is the same markup, placed by the styles.
 */
export function FilterPanel({ title, count, label = title, value, children }: Props) {
  const t = useTranslations('listing')
  const group = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useDismiss(
    group,
    () => isOpen,
    () => setOpen(false),
  )
  return (
    <div ref={group} role="group" aria-label={title} className="filter" data-open={isOpen || undefined}>
      <p aria-hidden="true" className="filter-title">
        {title} {count !== undefined && <span className="font-normal text-muted">({count})</span>}
      </p>
      <button
        type="button"
        className="filter-toggle"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="line-clamp-1">{value}</span>
        <Icon of="icon-ChevronDown" className="size-4" />
      </button>
      <div className="filter-options">
        {children}
        <button type="button" className="filter-done btn" onClick={() => setOpen(false)}>
          {t('apply')}
        </button>
      </div>
    </div>
  )
}
