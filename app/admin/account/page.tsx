import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Panel } from '@/components/admin/users/panel'
import { PasswordForm } from '@/components/admin/account/password-form'
import { OwnRole } from '@/components/admin/account/own-role'
import { PhoneForm } from '@/components/admin/account/phone-form'
import { SecondFactor } from '@/components/admin/account/two-factor'
import { SessionList } from '@/components/admin/account/session-list'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { requireSignedInAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getOwnAccount } from '@/lib/platform/auth/admin-users/admin-users.queries'
import { isTwoFactorEnabled } from '@/lib/platform/auth/sign-in/two-factor.queries'
import { getRoleLimit } from '@/lib/shop/money/limits.rules'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { listSessions } from '@/lib/platform/auth/sign-in/sessions.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.account') }
}

export default async function AccountPage() {
  const admin = await requireSignedInAdmin()
  const [t, places, sessions, hasFactor, account, { staff: limits }] = await Promise.all([
    getTranslations('adminAccess'),
    getTranslations('admin.places'),
    listSessions(admin),
    isTwoFactorEnabled(admin),
    getOwnAccount(admin),
    getSettings(),
  ])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminAccess']}>
      <PageHeading title={places('account')}>
        <p className="text-muted">{admin.name}</p>
      </PageHeading>
      <div className="grid max-w-3xl gap-6">
        {account && (
          <OwnRole
            role={account.role}
            moneyLimit={account.moneyLimit ?? getRoleLimit(account.role, limits)}
          />
        )}
        <Panel id="phone-part" title={t('phoneTitle')} text={t('phoneText')}>
          <PhoneForm phone={account?.phone ?? null} />
        </Panel>
        <Panel id="sessions" title={t('sessions')}>
          <SessionList sessions={sessions} />
        </Panel>
        <Panel id="second-factor" title={t('factor')}>
          <SecondFactor key={String(hasFactor)} isOn={hasFactor} />
        </Panel>
        <Panel id="password-part" title={t('passwordTitle')} text={t('passwordText')}>
          <PasswordForm />
        </Panel>
      </div>
    </ClientMessages>
  )
}
