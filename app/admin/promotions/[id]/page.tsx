import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { RecordForm } from '@/components/admin/form/record-form'
import { loadScopes } from '@/app/admin/promotions/scopes'
import { CopyPromotion, PromotionButtons } from '@/components/admin/promotions/promotion-actions'
import { PromotionForm } from '@/components/admin/promotions/promotion-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { localizedText } from '@/lib/platform/i18n/localized'
import { idSchema } from '@/lib/platform/validation/validators'
import { getPromotion, listPromotedProducts } from '@/lib/shop/promotions/promotions.queries'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminPromotions')
  return { title: t('edit') }
}

/** A promotion: its form, its end, and its copies. */
export default async function PromotionPage({ params }: Props) {
  const admin = await requirePageAdmin('owner')
  const requested = idSchema().safeParse((await params).id)
  const promotion = requested.success ? await getPromotion(admin, requested.data) : null
  if (!promotion) notFound()
  const [t, locale, scopes, products] = await Promise.all([
    getTranslations('adminPromotions'),
    getLocale(),
    loadScopes(),
    listPromotedProducts(admin, promotion.product_ids),
  ])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminPromotions', 'adminNewOrder', 'totals']}>
      <PageHeading title={localizedText(locale, promotion.name, promotion.name_my)}>
        <PromotionButtons promotion={promotion} />
      </PageHeading>
      <RecordForm record={promotion}>
        <PromotionForm promotion={promotion} products={products} {...scopes} />
      </RecordForm>
      <section aria-labelledby="copy" className="mt-10 max-w-3xl">
        <h2 id="copy" className="mb-1 text-xl font-bold">
          {t('copy')}
        </h2>
        <p className="mb-4 text-muted">{t('copyText')}</p>
        <CopyPromotion promotion={promotion} />
      </section>
    </ClientMessages>
  )
}
