import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'

/** Reports that the search words were converted from Zawgyi; `href` leads to the same search without conversion. */
export function SearchEncoding({ href }: { href: string }) {
  const t = useTranslations('encoding')
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-success">
      <p role="status">{t('changed')}</p>
      <Link
        href={href}
        className="inline-flex min-h-target items-center gap-2 font-medium text-jade underline underline-offset-4 hover:text-jade-deep"
      >
        {t('searchTyped')}
      </Link>
    </div>
  )
}
