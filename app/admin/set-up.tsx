import { getTranslations } from 'next-intl/server'
import { type LegalTexts, LegalTemplate } from '@/components/admin/dashboard/legal-template'
import { SetupList } from '@/components/admin/dashboard/setup-list'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { getSetup } from '@/lib/shop/setup/setup.queries'

/** The legal texts that are empty, from a template in both languages. */
async function getTemplate(): Promise<Partial<LegalTexts>> {
  const [{ shop, legal }, en, my] = await Promise.all([
    getSettings(),
    getTranslations({ locale: 'en', namespace: 'adminSetup.template' }),
    getTranslations({ locale: 'my', namespace: 'adminSetup.template' }),
  ])
  const name = { name: shop.name }
  return {
    ...(legal.terms === null ? { legal_terms: en('terms', name) } : {}),
    ...(legal.termsMy === null ? { legal_terms_my: my('terms', name) } : {}),
    ...(legal.refunds === null ? { legal_refunds: en('refunds', name) } : {}),
    ...(legal.refundsMy === null ? { legal_refunds_my: my('refunds', name) } : {}),
  }
}

/** The set-up list of the dashboard, with a template for the legal texts. */
export async function SetUp() {
  const [points, t, texts] = await Promise.all([getSetup(), getTranslations('adminSetup'), getTemplate()])
  return (
    <SetupList
      points={points}
      template={<LegalTemplate texts={texts} label={t('useTemplate')} done={t('templateUsed')} />}
    />
  )
}
