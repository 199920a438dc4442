import { useTranslations } from 'next-intl'
import { OlderLink } from '@/components/admin/list/list-footer'
import { type Column, ListTable } from '@/components/admin/list/list-table'
import type { ListState } from '@/components/admin/list/list-url'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/state/empty-state'
import { Link } from '@/components/ui/link/link'
import { LinkButton } from '@/components/ui/link/link-button'
import type { StockHistory, StockMovementView } from '@/lib/shop/catalogue/stock/stock-movements.view'
import { formatDateTime } from '@/lib/platform/text/dates'
import { formatTimeOfDay } from '@/lib/platform/text/time-of-day'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = { history: StockHistory; list: Pick<ListState, 'urlState'>; isFirstPage: boolean }

/** The ledger of a product's stock, newest first: when, by how much, to how many, why, and the order if there is one. */
export function StockHistoryView({ history: { product, movements, nextBefore }, list, isFirstPage }: Props) {
  const t = useTranslations('adminProduct')
  return (
    <>
      <h1 className="mt-1 text-3xl font-bold wrap-anywhere">{t('historyOf', { name: product.name })}</h1>
      <p className="mt-1 text-muted tabular-nums">
        {t('stockNow', { count: groupThousands(product.stock) })}
      </p>
      <p className="mb-6 text-muted tabular-nums">
        {product.heldUntil &&
          t('heldNow', {
            count: product.held,
            number: groupThousands(product.held),
            time: formatTimeOfDay(product.heldUntil),
          })}
      </p>
      {movements.length === 0 ? (
        <EmptyState icon="icon-ScrollText" title={t('noHistory')} />
      ) : (
        <ListTable
          caption={t('history')}
          columns={movementColumns(t)}
          rows={movements}
          getKey={({ id }) => id}
        />
      )}
      <p className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {!isFirstPage && (
          <LinkButton href={list.urlState.path} variant="secondary">
            {t('newest')}
          </LinkButton>
        )}
        <OlderLink list={list} before={nextBefore}>
          {t('older')}
        </OlderLink>
      </p>
    </>
  )
}

type Texts = ReturnType<typeof useTranslations<'adminProduct'>>

const movementColumns = (t: Texts): Column<StockMovementView>[] => [
  {
    label: t('when'),
    cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>,
    phone: 'name',
    className: 'whitespace-nowrap',
  },
  {
    label: t('change'),
    cell: ({ delta }) => (
      <span className={cn('font-semibold', delta < 0 ? 'text-danger' : 'text-success')}>
        {`${delta < 0 ? '−' : '+'}${groupThousands(Math.abs(delta))}`}
      </span>
    ),
    phone: 'sum',
    isNumber: true,
  },
  {
    label: t('after'),
    cell: ({ quantity }) => groupThousands(quantity),
    phone: 'age',
    isLabelled: true,
    isNumber: true,
  },
  { label: t('why'), cell: ({ reason }) => t(`reasons.${reason}`), phone: 'detail' },
  {
    label: t('order'),
    cell: ({ orderId }) =>
      orderId !== null && (
        <Link
          href={`/admin/orders/${orderId}`}
          className="relative z-1 inline-flex min-h-target items-center text-jade underline underline-offset-4"
        >
          {t('orderLink', { id: String(orderId) })}
        </Link>
      ),
    phone: 'detail',
  },
]
