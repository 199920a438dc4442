import { getTranslations } from 'next-intl/server'
import { listPage } from '@/app/admin/list-pages'
import { linkColumn, priceColumn } from '@/components/admin/list/columns'
import { Received } from '@/components/admin/couriers/settlement-table'
import { listSettlements } from '@/lib/shop/orders/cash/settlement-documents.queries'
import { settlementsPageQuery } from '@/lib/shop/orders/cash/settlement-documents.schema'
import { formatIsoDay } from '@/lib/platform/text/dates'

/** What couriers brought, file by file. */
const { ListScreen, generateMetadata } = listPage({
  path: '/admin/couriers/settlements',
  permission: 'orders',
  query: settlementsPageQuery,
  title: async () => (await getTranslations('adminShipments'))('settlements'),
  load: listSettlements,
  show: async ({ total }) => {
    const t = await getTranslations('adminShipments')
    return {
      count: t('settlementCount', { count: total }),
      columns: [
        { label: '#', cell: ({ id }) => id, isHead: true, className: 'font-semibold' },
        {
          label: t('courier'),
          cell: ({ courier }) => courier,
          isHead: true,
          className: 'user-text font-medium',
        },
        { label: t('day'), cell: ({ day }) => formatIsoDay(day), className: 'whitespace-nowrap' },
        { label: t('fileName'), cell: ({ file }) => file, className: 'user-text' },
        priceColumn(t('collected'), (row) => row.collected + row.corrected),
        priceColumn(t('toReceive'), (row) => row.to_receive),
        { label: t('receivedShort'), cell: (row) => <Received settlement={row} /> },
        linkColumn(t('openSettlement'), ({ id }) => ({
          href: `/admin/couriers/settlements/${id}`,
          label: t('settlementOf', { id: String(id) }),
        })),
      ],
      getKey: ({ id }) => id,
      empty: { icon: 'icon-Truck', text: t('settlementNone') },
    }
  },
})
export { ListScreen as default, generateMetadata }
