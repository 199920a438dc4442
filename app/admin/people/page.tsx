import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InviteForm } from '@/components/admin/users/invite-form'
import { Panel } from '@/components/admin/users/panel'
import { InvitationList, AdminUserList } from '@/components/admin/users/user-list'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listInvitations, listAdminUsers } from '@/lib/platform/auth/admin-users/admin-users.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.people') }
}

export default async function AdminUsersPage() {
  const admin = await requirePageAdmin('owner')
  const [t, places, people, invitations] = await Promise.all([
    getTranslations('adminAccess'),
    getTranslations('admin.places'),
    listAdminUsers(admin),
    listInvitations(admin),
  ])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminAccess']}>
      <PageHeading title={places('people')} />
      <div className="grid max-w-3xl gap-6">
        <Panel id="people" title={t('peopleTitle')}>
          {people.length > 0 ? <AdminUserList people={people} /> : <p>{t('nobody')}</p>}
        </Panel>
        <Panel id="invite" title={t('inviteTitle')} text={t('inviteText')}>
          <InviteForm />
        </Panel>
        {invitations.length > 0 && (
          <Panel id="invited" title={t('invitedTitle')}>
            <InvitationList invitations={invitations} />
          </Panel>
        )}
      </div>
    </ClientMessages>
  )
}
