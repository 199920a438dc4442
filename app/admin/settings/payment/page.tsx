import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountList } from '@/components/admin/settings/account-list'
import { SectionIntro } from '@/components/admin/settings/section-view'
import { EmptyState } from '@/components/ui/state/empty-state'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { sumSentToday } from '@/lib/shop/payment-accounts/account-totals.queries'
import { listAllPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSettings')
  return { title: t('section.payment') }
}

export default async function PaymentAccountsPage() {
  const admin = await requirePageAdmin('owner')
  const t = await getTranslations('adminSettings')
  const accounts = await listAllPaymentAccounts(admin)
  const limited = accounts.filter((account) => account.daily_limit !== undefined).map(({ id }) => id)
  const sent = await sumSentToday(limited)
  const add = (
    <LinkButton href="/admin/settings/payment/create">
      <Icon of="icon-Plus" />
      {t('addAccount')}
    </LinkButton>
  )
  return (
    <section aria-labelledby="section">
      <SectionIntro place="payment">{accounts.length > 0 && add}</SectionIntro>
      {accounts.length === 0 ? (
        <EmptyState icon="icon-Landmark" title={t('noAccounts')}>
          {add}
        </EmptyState>
      ) : (
        <AccountList
          initial={accounts}
          sent={Object.fromEntries(limited.map((id) => [id, sent.get(id) ?? 0]))}
        />
      )}
      {accounts.length > 0 && <p className="mt-4 text-sm text-muted">{t('severalText')}</p>}
    </section>
  )
}
