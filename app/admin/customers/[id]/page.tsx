import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/components/admin/form/record-form'
import { CustomerFacts } from '@/components/admin/customers/customer-facts'
import { CustomerForm, CustomerNumbers, EraseCustomer } from '@/components/admin/customers/customer-form'
import { CustomerSignIn } from '@/components/admin/customers/customer-sign-in'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { idSchema } from '@/lib/platform/validation/validators'
import { getCustomer } from '@/lib/shop/customers/customers.queries'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCustomers')
  return { title: t('customer') }
}

/** A customer: what their orders add up to, what staff wrote down, and their phone numbers. */
export default async function CustomerPage({ params }: Props) {
  const admin = await requirePageAdmin('orders')
  const requested = idSchema().safeParse((await params).id)
  const customer = requested.success ? await getCustomer(admin, requested.data) : null
  if (!customer) notFound()
  const t = await getTranslations('adminCustomers')
  const sections = [
    ['facts', <CustomerFacts key="facts" customer={customer} />],
    [
      'write',
      <RecordForm key="write" record={customer}>
        <CustomerForm customer={customer} />
      </RecordForm>,
    ],
    ['numbers', <CustomerNumbers key="numbers" customer={customer} />],
    ['signIn', <CustomerSignIn key="signIn" id={customer.id} />],
  ] as const
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminCustomers', 'share']}>
      <PageHeading title={customer.name ?? customer.phones[0] ?? t('nobody')}>
        {admin.permissions.includes('owner') && <EraseCustomer customer={customer} />}
      </PageHeading>
      <div className="grid max-w-2xl gap-10">
        {sections.map(([name, content]) => (
          <section key={name} aria-labelledby={name}>
            <h2 id={name} className="mb-3 text-xl font-bold">
              {t(name)}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </ClientMessages>
  )
}
