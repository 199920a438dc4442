import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ParcelSheet } from '@/components/admin/print/parcel-sheet'
import { PrintButton } from '@/components/admin/print/print-button'
import { buttonClass } from '@/components/ui/button/button'
import { BackLink } from '@/components/admin/print/back-link'
import { listUrl } from '@/components/admin/list/list-url'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { listParcels } from '@/lib/shop/couriers/handovers.queries'
import { handoverPageQuery } from '@/lib/shop/couriers/handovers.schema'
import { formatDay } from '@/lib/platform/text/dates'
import { getSettings } from '@/lib/shop/settings/settings.queries'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminShipments')
  return { title: { absolute: t('sheet') } }
}

/** The sheet of parcels that a courier takes along, and its file. */
export default async function HandoverPage({ searchParams }: Props) {
  const admin = await requirePageAdmin('orders')
  const { ids } = handoverPageQuery.parse(await searchParams)
  const [t, parcels, { shop }] = await Promise.all([
    getTranslations('adminPrint'),
    listParcels(admin, ids),
    getSettings(),
  ])
  if (parcels.length === 0) notFound()
  const couriers = [...new Set(parcels.map(({ courier }) => courier ?? '-'))]
  // A sheet that is printed again says when the parcels left.
  const days = [...new Set(parcels.map(({ handed_over_at: since }) => formatDay(since ?? new Date())))]
  const files = [
    { reader: 'spreadsheet', text: t('parcelFile') },
    { reader: 'machine', text: t('parcelFileMachine') },
  ]
  return (
    <>
      <div className="toolbar sticky top-0 z-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-surface px-4 py-3">
        <BackLink href="/admin/orders?parcel=on_the_way" text={t('backToList')} />
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          {files.map(({ reader, text }) => (
            <a
              key={reader}
              href={listUrl({ path: '/api/orders/handovers', query: { ids: ids.join(','), reader } })}
              download
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {text}
            </a>
          ))}
          <PrintButton label={t('print')} />
        </div>
      </div>
      <ParcelSheet day={days.join(', ')} shop={shop.name} courier={couriers.join(', ')} parcels={parcels} />
    </>
  )
}
