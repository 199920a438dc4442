import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFoundMetadata, pageMetadata } from '@/app/(shop)/metadata'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { SellerDetails } from '@/components/shop/legal/seller-details'
import { TermsText } from '@/components/shop/legal/terms-text'
import { PageHeading } from '@/components/ui/heading'
import { hasAboutPage, localizedTerms } from '@/lib/shop/settings/legal.rules'

export async function generateMetadata(): Promise<Metadata> {
  const [{ legal, shop }, t] = await Promise.all([shopSettings(), getTranslations('legal')])
  if (!hasAboutPage(legal)) return notFoundMetadata()
  return pageMetadata({ title: t('about'), description: legal.name ?? shop.name, path: '/about' })
}

/** Who sells here. A shop that has stated nothing has no such page. */
export default async function AboutPage() {
  const [settings, locale, t] = await Promise.all([shopSettings(), getLocale(), getTranslations('legal')])
  const { legal } = settings
  if (!hasAboutPage(legal)) notFound()
  const text = localizedTerms(locale, legal.about, legal.aboutMy)
  return (
    <>
      <PageHeading title={t('about')} />
      <div className="grid gap-8">
        {text !== null && <TermsText text={text} />}
        <SellerDetails settings={settings} />
      </div>
    </>
  )
}
