import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'

type Props = {
  list: { href: string; isFiltered: boolean }
  /** The URLs of the orders before and after this one in the list. */
  previous: string | null
  next: string | null
}

/** The way back to the list, and to the previous and next order in it. */
export function OrderNavigation({ list, previous, next }: Props) {
  const t = useTranslations('admin.order')
  const step = (href: string | null, label: string, icon: IconName, key: string) =>
    href !== null && (
      <LinkButton href={href} variant="secondary" size="small" aria-keyshortcuts={key}>
        <Icon of={icon} className="size-4 shrink-0" />
        {label}
      </LinkButton>
    )
  return (
    <nav
      aria-label={t('neighbours')}
      className="screen-only mb-2 flex flex-wrap items-center justify-between gap-3"
    >
      <Link
        href={list.href}
        className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
      >
        {t(list.isFiltered ? 'backToList' : 'back')}
      </Link>
      <div className="flex gap-2">
        {step(previous, t('previous'), 'icon-ArrowLeft', 'K')}
        {step(next, t('next'), 'icon-ArrowRight', 'J')}
      </div>
    </nav>
  )
}
