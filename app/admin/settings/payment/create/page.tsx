import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountForm } from '@/components/admin/settings/account-form'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { accountTypes } from '@/lib/shop/payment-accounts/payment-types.schema'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSettings')
  return { title: t('addAccount') }
}

export default async function CreateAccountPage() {
  await requirePageAdmin('owner')
  const t = await getTranslations('adminSettings')
  return (
    <section aria-labelledby="section">
      <h2 id="section" className="mb-6 text-xl font-bold">
        {t('addAccount')}
      </h2>
      <AccountForm types={accountTypes} />
    </section>
  )
}
