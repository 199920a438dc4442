import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFoundMetadata, pageMetadata } from '@/app/(shop)/metadata'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { TermsText } from '@/components/shop/legal/terms-text'
import { PageHeading } from '@/components/ui/heading'
import { localizedTerms } from '@/lib/shop/settings/legal.rules'

/** The page of how the shop delivers or refunds, at the path of that name. A shop that has not written any has no such page. */
export function termsPage(kind: 'terms' | 'refunds') {
  const load = async () => {
    const [{ legal }, locale, t] = await Promise.all([shopSettings(), getLocale(), getTranslations('legal')])
    return { title: t(kind), text: localizedTerms(locale, legal[kind], legal[`${kind}My`]) }
  }
  const generateMetadata = async (): Promise<Metadata> => {
    const { title, text } = await load()
    return text === null ? notFoundMetadata() : pageMetadata({ title, description: text, path: `/${kind}` })
  }
  const TermsPage = async () => {
    const { title, text } = await load()
    if (text === null) notFound()
    return (
      <>
        <PageHeading title={title} />
        <TermsText text={text} />
      </>
    )
  }
  return { TermsPage, generateMetadata }
}
