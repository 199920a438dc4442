import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/components/admin/form/record-form'
import { PersonForm } from '@/components/admin/users/person-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getAdminUser } from '@/lib/platform/auth/admin-users/admin-users.queries'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminAccess')
  return { title: t('editTitle') }
}

export default async function AdminUserPage({ params }: Props) {
  const admin = await requirePageAdmin('owner')
  const person = await getAdminUser(admin, (await params).id)
  if (!person) notFound()
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminAccess']}>
      <PageHeading title={person.name}>
        <p className="wrap-anywhere text-muted">{person.email}</p>
      </PageHeading>
      <RecordForm record={person}>
        <PersonForm person={person} />
      </RecordForm>
    </ClientMessages>
  )
}
