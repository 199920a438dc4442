import { useTranslations } from 'next-intl'
import { listUrl } from '@/components/admin/list/list-url'
import { ListTable, Row, RowCell } from '@/components/admin/list/list-table'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import type { StockHistory, StockMovementView } from '@/lib/catalogue/stock-movements.view'
import { formatDateTime } from '@/lib/text/dates'
import { formatTimeOfDay } from '@/lib/text/time-of-day'
import { groupThousands } from '@/lib/text/numbers'

const names = ['when', 'change', 'after', 'why', 'order'] as const
const isNumeric = (name: string): boolean => name === 'change' || name === 'after'

type Props = { history: StockHistory; isFirstPage: boolean }

/** The ledger of a product's stock, newest first: when, by how much, to how many, why, and the order if there is one. */
export function StockHistoryView({ history: { product, movements, nextBefore }, isFirstPage }: Props) {
  const t = useTranslations('adminProduct')
  const urlState = { path: `/admin/product/${product.id}/stock`, query: {} }
  const columns = names.map((name) => ({
    name,
    label: t(name),
    ...(isNumeric(name) ? { className: 'md:text-right' } : {}),
  }))
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
        <ListTable caption={t('history')} columns={columns} urlState={urlState} sort="">
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} />
          ))}
        </ListTable>
      )}
      <p className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {!isFirstPage && (
          <LinkButton href={urlState.path} variant="secondary">
            {t('newest')}
          </LinkButton>
        )}
        {nextBefore !== null && (
          <LinkButton href={listUrl(urlState, { before: nextBefore })} variant="secondary">
            {t('older')}
          </LinkButton>
        )}
      </p>
    </>
  )
}

function MovementRow({
  movement: { createdAt, delta, quantity, reason, orderId },
}: {
  movement: StockMovementView
}) {
  const t = useTranslations('adminProduct')
  const amount = groupThousands(Math.abs(delta))
  return (
    <Row>
      <RowCell label={t('when')} className="whitespace-nowrap">
        <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
      </RowCell>
      <RowCell label={t('change')} className="md:text-right">
        <span className={cn('font-semibold', delta < 0 ? 'text-danger' : 'text-success')}>
          {delta < 0 ? `−${amount}` : `+${amount}`}
        </span>
      </RowCell>
      <RowCell label={t('after')} className="md:text-right">
        {groupThousands(quantity)}
      </RowCell>
      <RowCell label={t('why')}>{t(`reasons.${reason}`)}</RowCell>
      <RowCell label={t('order')} isEmpty={orderId === null}>
        {orderId !== null && (
          <Link
            href={`/admin/orders/${orderId}`}
            className="relative z-1 inline-flex min-h-target items-center text-jade underline underline-offset-4"
          >
            {t('orderLink', { id: String(orderId) })}
          </Link>
        )}
      </RowCell>
    </Row>
  )
}
