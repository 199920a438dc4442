import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { LinkButton } from '@/components/ui/link/link-button'
import { UnreadableNotice } from '@/components/ui/unicode/unreadable-notice'
import type { UnreadableParameter } from '@/lib/platform/validation/page-query'

type Props = {
  list: { href: string; isFiltered: boolean }
  /** The URLs of the orders before and after this one in the list. */
  previous: string | null
  next: string | null
  /** What could not be read of the search of that list. */
  unreadable: readonly UnreadableParameter[]
}

/** The way back to the list, and to the previous and next order in it. */
export function OrderNavigation({ list, previous, next, unreadable }: Props) {
  const t = useTranslations('admin.order')
  const step = (href: string | null, label: string, icon: IconName, key: string) =>
    href !== null && (
      <LinkButton href={href} variant="secondary" size="small" aria-keyshortcuts={key}>
        <Icon of={icon} className="size-4 shrink-0" />
        <span className="max-md:sr-only">{label}</span>
      </LinkButton>
    )
  return (
    <>
      <UnreadableNotice of={unreadable} />
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
    </>
  )
}
