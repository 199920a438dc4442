import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'

/** A link to the edit form of a record; `name` is part of the accessible name. */
export function EditLink({ href, name }: { href: string; name: string }) {
  const t = useTranslations('adminList')
  return (
    <Link
      href={href}
      aria-label={t('editOf', { name })}
      title={t('editOf', { name })}
      className="relative z-1 inline-flex size-target items-center justify-center rounded-control hover:bg-sunken hover:text-jade"
    >
      <Icon of="icon-Pencil" />
    </Link>
  )
}
