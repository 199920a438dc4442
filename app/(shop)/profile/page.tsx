import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { SessionCard } from '@/components/shop/account/session-card'
import { LastAddressCard } from '@/components/shop/checkout/delivery/last-address'
import { LocaleSelect } from '@/components/shop/layout/navigation/language-select'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { locales } from '@/lib/platform/i18n/locales'

export const generateMetadata = (): Promise<Metadata> => noindexMetadata('profile', '/profile')

const links = [
  { href: '/orderhistory', name: 'orders', icon: 'icon-ReceiptText' },
  { href: '/track', name: 'track', icon: 'icon-PackageSearch' },
  { href: '/wishlist', name: 'wishlist', icon: 'icon-Heart' },
] as const

/** The ways to the orders, their tracking, the language and the last address (decision D28). */
export default async function ProfilePage() {
  const [t, chrome] = await Promise.all([getTranslations('profile'), getTranslations('chrome')])
  return (
    <ClientMessages of={['profile']}>
      <h1 className="mt-2 mb-6 text-3xl font-bold">{t('title')}</h1>
      <div className="grid max-w-2xl gap-4">
        <ul className="grid gap-3">
          {links.map(({ href, name, icon }) => (
            <li key={href}>
              <Link
                href={href}
                className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 font-semibold hover:border-jade hover:text-jade"
              >
                <Icon of={icon} />
                <span className="flex-1">{t(name)}</span>
                <Icon of="icon-ChevronRight" className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
        <section
          aria-labelledby="language"
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
        >
          <h2 id="language" className="font-semibold">
            {t('language')}
          </h2>
          <LocaleSelect label={chrome('language')} languages={locales} />
        </section>
        <LastAddressCard />
        <SessionCard />
      </div>
    </ClientMessages>
  )
}
