import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ReceivedForm } from '@/components/admin/couriers/received-form'
import { SettlementLines, SettlementSums } from '@/components/admin/couriers/settlement-details'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link/link'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { formatErrors } from '@/lib/platform/errors/format-error'
import { formatIsoDay } from '@/lib/platform/text/dates'
import { idSchema } from '@/lib/platform/validation/validators'
import { getSettlement, listSettlementLines } from '@/lib/shop/orders/cash/settlement-documents.queries'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('adminShipments')
  return { title: t('settlementOf', { id: (await params).id }) }
}

/** What a courier brought by one file: its sums, what was received, and its rows. */
export default async function SettlementPage({ params }: Props) {
  const admin = await requirePageAdmin('orders')
  const requested = idSchema().safeParse((await params).id)
  const settlement = requested.success ? await getSettlement(admin, requested.data) : null
  if (!settlement) notFound()
  const [t, locale, rows] = await Promise.all([
    getTranslations('adminShipments'),
    getLocale(),
    listSettlementLines(admin, settlement.id),
  ])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminShipments']}>
      <PageHeading title={[settlement.courier, formatIsoDay(settlement.day)].filter(Boolean).join(' · ')}>
        <Link
          href="/admin/couriers"
          className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
        >
          {t('page')}
        </Link>
      </PageHeading>
      <section
        aria-label={t('settlementOf', { id: String(settlement.id) })}
        className="mb-6 rounded-card border border-line bg-surface p-5"
      >
        <SettlementSums settlement={settlement} />
        <div className="mt-5 max-w-md">
          <ReceivedForm settlement={settlement} />
        </div>
      </section>
      <SettlementLines rows={formatErrors(locale, rows)} />
    </ClientMessages>
  )
}
