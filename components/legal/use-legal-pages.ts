import { useTranslations } from 'next-intl'
import { hasAboutPage } from '@/lib/settings/legal.rules'
import type { LegalSettings } from '@/lib/settings/legal.schema'

/** The links to the pages of terms that have a content. */
export function useLegalPages(legal: LegalSettings): { href: string; name: string }[] {
  const t = useTranslations('legal')
  const pages = [
    { href: '/about', name: t('about'), hasContent: hasAboutPage(legal) },
    { href: '/terms', name: t('terms'), hasContent: (legal.terms ?? legal.termsMy) !== null },
    { href: '/refunds', name: t('refunds'), hasContent: (legal.refunds ?? legal.refundsMy) !== null },
  ]
  return pages.flatMap(({ hasContent, ...page }) => (hasContent ? [page] : []))
}
