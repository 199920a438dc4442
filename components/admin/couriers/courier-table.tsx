import { useTranslations } from 'next-intl'
import { listUrl } from '@/components/admin/list/list-url'
import { Link } from '@/components/ui/link/link'
import { Price } from '@/components/ui/price'
import { Cell, Table } from '@/components/ui/table'
import { getOpenAmount } from '@/lib/shop/couriers/couriers.rules'
import type { CourierAmounts } from '@/lib/shop/couriers/couriers.schema'

const link = 'inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4'

/** The orders of a courier that are on the way or coming back, or whose money is to come. */
const toOrders = (courier: string, state: { parcel: string } | { to_collect: string }): string =>
  listUrl({ path: '/admin/orders', query: { ...state, courier } })

/** What each courier has of the shop. A name without a record is shown as orders have it. */
export function CourierTable({ couriers }: { couriers: readonly CourierAmounts[] }) {
  const t = useTranslations('adminCouriers')
  return (
    <Table
      caption={t('list')}
      heads={[t('fields.name'), t('onTheWay'), t('delivered'), t('notReceived'), t('open')]}
    >
      {couriers.map((courier) => (
        <tr key={courier.name} className="hover:bg-sunken">
          <Cell className="min-w-36 user-text font-medium">
            {courier.id === null ? (
              <>
                {courier.name} <span className="text-sm text-muted">({t('noRecord')})</span>
              </>
            ) : (
              <Link href={`/admin/couriers/${courier.id}`} className={link}>
                {courier.name}
              </Link>
            )}
          </Cell>
          <Cell>
            <div className="grid justify-items-start">
              <p>
                <Orders
                  href={toOrders(courier.name, { parcel: 'on_the_way' })}
                  count={courier.onTheWay}
                  sum={courier.onTheWaySum}
                />
              </p>
              {courier.returning > 0 && (
                <Link href={toOrders(courier.name, { parcel: 'returning' })} className={link}>
                  {t('returning', { count: courier.returning })}
                </Link>
              )}
            </div>
          </Cell>
          <Cell>
            <Orders
              href={toOrders(courier.name, { to_collect: 'true' })}
              count={courier.delivered}
              sum={courier.deliveredSum}
            />
          </Cell>
          <Cell className="whitespace-nowrap">
            <Price amount={courier.notReceived} />
          </Cell>
          <Cell className="font-bold whitespace-nowrap">
            <Price amount={getOpenAmount(courier)} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

/** Orders and the sum that is to be collected for them. */
function Orders({ href, count, sum }: { href: string; count: number; sum: number }) {
  const t = useTranslations('adminCouriers')
  if (count === 0) return <span className="text-muted">0</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 whitespace-nowrap">
      <Link href={href} className={link}>
        {t('parcels', { count })}
      </Link>
      <Price amount={sum} />
    </span>
  )
}
