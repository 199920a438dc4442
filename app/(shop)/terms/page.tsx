import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFoundMetadata, pageMetadata } from '@/app/(shop)/metadata'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { TermsText } from '@/components/shop/legal/terms-text'
import { PageHeading } from '@/components/ui/heading'
import { localizedTerms } from '@/lib/shop/settings/legal.rules'

async function loadText(): Promise<string | null> {
  const [{ legal }, locale] = await Promise.all([shopSettings(), getLocale()])
  return localizedTerms(locale, legal.terms, legal.termsMy)
}

export async function generateMetadata(): Promise<Metadata> {
  const [text, t] = await Promise.all([loadText(), getTranslations('legal')])
  if (text === null) return notFoundMetadata()
  return pageMetadata({ title: t('terms'), description: text, path: '/terms' })
}

/** How the shop delivers. A shop that has not written any has no such page. */
export default async function TermsPage() {
  const [text, t] = await Promise.all([loadText(), getTranslations('legal')])
  if (text === null) notFound()
  return (
    <>
      <PageHeading title={t('terms')} />
      <TermsText text={text} />
    </>
  )
}
