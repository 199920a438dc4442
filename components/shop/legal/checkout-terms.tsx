import { useLocale, useTranslations } from 'next-intl'
import { useSellerLine } from '@/components/shop/legal/footer-closing'
import { TermsText } from '@/components/shop/legal/terms-text'
import { localizedTerms } from '@/lib/shop/settings/legal.rules'
import type { ShownSettings } from '@/lib/shop/settings/settings.schema'

/** Who sells, and the terms of delivery and refund, for somebody who is about to pay; nothing when none is stated. */
export function CheckoutTerms({ settings }: { settings: ShownSettings }) {
  const t = useTranslations('legal')
  const locale = useLocale()
  const { legal } = settings
  const seller = useSellerLine(settings)
  const texts = [
    { title: t('terms'), text: localizedTerms(locale, legal.terms, legal.termsMy) },
    { title: t('refunds'), text: localizedTerms(locale, legal.refunds, legal.refundsMy) },
  ].flatMap(({ title, text }) => (text === null ? [] : [{ title, text }]))
  if (seller === '' && texts.length === 0) return null
  return (
    <section aria-labelledby="conditions" className="mt-10 border-t border-line pt-6">
      <h2 id="conditions" className="text-lg font-bold">
        {t('title')}
      </h2>
      {seller !== '' && <p className="mt-1 user-text">{seller}</p>}
      {texts.map(({ title, text }) => (
        <details key={title} className="mt-1">
          <summary className="min-h-target cursor-pointer content-center font-medium text-jade">
            {title}
          </summary>
          <TermsText text={text} />
        </details>
      ))}
    </section>
  )
}
