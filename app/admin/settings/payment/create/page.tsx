import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AccountForm } from '@/components/admin/settings/account-form'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listAllPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { missingPaymentTypes } from '@/lib/shop/payment-accounts/payment-accounts.rules'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSettings')
  return { title: t('addAccount') }
}

export default async function CreateAccountPage() {
  const admin = await requirePageAdmin('owner')
  const t = await getTranslations('adminSettings')
  const types = missingPaymentTypes(await listAllPaymentAccounts(admin))
  if (types.length === 0) redirect('/admin/settings/payment')
  return (
    <section aria-labelledby="section">
      <h2 id="section" className="mb-6 text-xl font-bold">
        {t('addAccount')}
      </h2>
      <AccountForm types={types} />
    </section>
  )
}
