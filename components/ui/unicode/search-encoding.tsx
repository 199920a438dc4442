import { useTranslations } from 'next-intl'
import { SearchNotice } from '@/components/ui/unicode/search-notice'

/** Reports that the search words were converted from Zawgyi; `href` leads to the same search without conversion. */
export function SearchEncoding({ href }: { href: string }) {
  const t = useTranslations('encoding')
  return <SearchNotice text={t('changed')} href={href} link={t('searchTyped')} />
}
