import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/components/admin/form/record-form'
import { CourierForm, DeleteCourier } from '@/components/admin/couriers/courier-form'
import { SettlementTable } from '@/components/admin/couriers/settlement-table'
import { listUrl } from '@/components/admin/list/list-url'
import { Link } from '@/components/ui/link/link'
import { listSettlements } from '@/lib/shop/orders/cash/settlement-documents.queries'
import { CourierTable } from '@/components/admin/couriers/courier-table'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listCourierAmounts, listCouriers } from '@/lib/shop/couriers/couriers.queries'
import { idSchema } from '@/lib/platform/validation/validators'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCouriers')
  return { title: t('edit') }
}

/** A courier, and what they have of the shop. */
export default async function CourierPage({ params }: Props) {
  const admin = await requirePageAdmin('orders')
  const requested = idSchema().safeParse((await params).id)
  const courier = (await listCouriers(admin)).find(({ id }) => id === requested.data)
  if (!courier) notFound()
  const [t, tFiles, amounts, settlements] = await Promise.all([
    getTranslations('adminCouriers'),
    getTranslations('adminShipments'),
    listCourierAmounts(admin),
    listSettlements(admin, { page: 1, per_page: 20, courier: courier.name }),
  ])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminCouriers']}>
      <PageHeading title={courier.name}>
        <DeleteCourier courier={courier} />
      </PageHeading>
      <CourierTable couriers={amounts.filter(({ id }) => id === courier.id)} />
      {settlements.rows.length > 0 && (
        <section aria-labelledby="settlements" className="mt-10">
          <h2 id="settlements" className="mb-3 text-xl font-bold">
            {tFiles('settlements')}
          </h2>
          <SettlementTable settlements={settlements.rows} />
          {settlements.lastPage > 1 && (
            <Link
              href={listUrl({ path: '/admin/couriers/settlements', query: { courier: courier.name } })}
              className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
            >
              {tFiles('settlementCount', { count: settlements.total })}
            </Link>
          )}
        </section>
      )}
      <section aria-labelledby="edit" className="mt-10 max-w-2xl">
        <h2 id="edit" className="mb-6 text-xl font-bold">
          {t('edit')}
        </h2>
        <RecordForm record={courier}>
          <CourierForm courier={courier} />
        </RecordForm>
      </section>
    </ClientMessages>
  )
}
