import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountList } from '@/components/admin/settings/account-list'
import { SectionIntro } from '@/components/admin/settings/section-view'
import { EmptyState } from '@/components/ui/state/empty-state'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listAllPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { missingPaymentTypes } from '@/lib/shop/payment-accounts/payment-accounts.rules'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSettings')
  return { title: t('section.payment') }
}

export default async function PaymentAccountsPage() {
  const admin = await requirePageAdmin('owner')
  const t = await getTranslations('adminSettings')
  const accounts = await listAllPaymentAccounts(admin)
  const isFull = missingPaymentTypes(accounts).length === 0
  const add = (
    <LinkButton href="/admin/settings/payment/create">
      <Icon of="icon-Plus" />
      {t('addAccount')}
    </LinkButton>
  )
  return (
    <section aria-labelledby="section">
      <SectionIntro place="payment">{!isFull && accounts.length > 0 && add}</SectionIntro>
      {accounts.length === 0 ? (
        <EmptyState icon="icon-Landmark" title={t('noAccounts')}>
          {add}
        </EmptyState>
      ) : (
        <AccountList initial={accounts} />
      )}
      {isFull && <p className="mt-4 text-sm text-muted">{t('allTypes')}</p>}
    </section>
  )
}
