import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link/link'
import { hasAboutPage } from '@/lib/shop/settings/legal.rules'
import type { LegalSettings } from '@/lib/shop/settings/settings.schema'
import type { Settings, ShownSettings } from '@/lib/shop/settings/settings.schema'

/** The last line of the footer: copyright, who sells, and the pages of terms that the shop has. */
export function FooterClosing({ year, settings }: { year: number; settings: ShownSettings }) {
  const t = useTranslations('chrome')
  const { shop, legal } = settings
  const seller = useSellerLine(settings)
  const pages = useLegalPages(legal)
  return (
    <div className="border-t border-line px-4 py-5 text-center text-sm text-muted">
      {pages.length > 0 && (
        <ul className="mb-2 flex flex-wrap justify-center gap-x-6">
          {pages.map(({ href, name }) => (
            <li key={href}>
              <Link
                href={href}
                className="inline-flex min-h-target items-center underline underline-offset-4 hover:text-jade"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {seller !== '' && <p className="user-text">{seller}</p>}
      <p>{t('copyright', { year, shop: shop.name })}</p>
    </div>
  )
}

/** The legal name and the registration number; empty when the shop has stated neither. */
export function useSellerLine({ legal: { name, registrationNumber } }: Pick<Settings, 'legal'>): string {
  const t = useTranslations('legal')
  return [name, registrationNumber === null ? null : t('registration', { number: registrationNumber })]
    .filter((part) => part !== null)
    .join(' · ')
}

/** The links to the pages of terms that have a content. */
function useLegalPages(legal: LegalSettings): { href: string; name: string }[] {
  const t = useTranslations('legal')
  const pages = [
    { href: '/about', name: t('about'), hasContent: hasAboutPage(legal) },
    { href: '/terms', name: t('terms'), hasContent: (legal.terms ?? legal.termsMy) !== null },
    { href: '/refunds', name: t('refunds'), hasContent: (legal.refunds ?? legal.refundsMy) !== null },
  ]
  return pages.flatMap(({ hasContent, ...page }) => (hasContent ? [page] : []))
}
