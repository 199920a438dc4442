import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { getAdminMetadata, getAdminTitle } from '@/app/admin/admin-title'
import { BrandStyle } from '@/components/shop/layout/brand-style'
import { LocaleSelect } from '@/components/shop/layout/navigation/language-select'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { Link } from '@/components/ui/link/link'
import { locales } from '@/lib/platform/i18n/locales'

export const generateMetadata = getAdminMetadata

/** Layout of the sign-in and invitation pages: one form and no navigation. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  const [title, chrome, { shop }] = await Promise.all([
    getAdminTitle(),
    getTranslations('chrome'),
    shopSettings(),
  ])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminDoor']}>
      <BrandStyle shop={shop} />
      <header className="screen-only mx-auto flex w-full max-w-md items-center justify-between px-4 pt-6">
        <Link href="/" className="flex min-h-target items-center text-xl font-bold text-jade">
          {title}
        </Link>
        <LocaleSelect label={chrome('language')} languages={locales} />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-md px-4 py-10 outline-none">
        {children}
      </main>
    </ClientMessages>
  )
}
