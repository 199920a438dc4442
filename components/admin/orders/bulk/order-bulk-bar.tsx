'use client'

/**
 * components/admin/orders/bulk: Steps with several orders.
 */

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAction } from '@/components/admin/action/use-action'
import { useLossQuestion } from '@/components/admin/form/use-unsaved-guard'
import { listUrl, type ListQuery } from '@/components/admin/list/list-url'
import { useSelection } from '@/components/admin/list/selection'
import { ExportLink } from '@/components/admin/orders/export-orders'
import { BulkShipments } from '@/components/admin/orders/shipments/bulk-shipments'
import { HandOver, type HandOverCall } from '@/components/admin/orders/shipments/hand-over'
import { useListedSelection } from '@/components/admin/orders/bulk/use-listed-selection'
import { useSeenParcels } from '@/components/admin/orders/bulk/use-seen-parcels'
import { type BulkCall, useBulkUpdate, type BulkUpdate } from '@/components/admin/orders/bulk/use-bulk-update'
import { callApi } from '@/components/ui/browser/call-api'
import { focusMain } from '@/components/ui/browser/focus-main'
import { Button } from '@/components/ui/button/button'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { Link } from '@/components/ui/link/link'
import { LinkButton } from '@/components/ui/link/link-button'
import { Notice } from '@/components/ui/state/notice'
import { toast } from '@/components/ui/toast/toast'
import { findSeen, type SeenParcel } from '@/lib/shop/couriers/handovers.rules'
import { type BulkStatus, bulkStatuses, MAX_PRINTED_ORDERS } from '@/lib/shop/orders/order-bulk.rules'
import type { OrderBulkResult } from '@/lib/shop/orders/order-bulk.schema'

type Props = {
  filter: ListQuery
  /** The number of orders of the filter. */
  total: number
  /** Who has the parcels of the page. */
  seen: readonly SeenParcel[]
}

/** Actions for all selected orders, shown while some are selected, and what became of each order. */
export function OrderBulkBar({ filter, total, seen: seenOfPage }: Props) {
  const t = useTranslations('adminBulkOrders')
  const { selectedIds, setSelectedIds } = useListedSelection(filter)
  const seen = useSeenParcels(seenOfPage, selectedIds)
  const { update, run, dismiss } = useBulkUpdate(t('failed'))
  const router = useRouter()
  const [sheet, setSheet] = useState<string | null>(null)
  // Orders that have changed leave the selection, and the tracking numbers that were typed for them.
  const askLoss = useLossQuestion()
  const count = selectedIds.length
  const isPacking = filter['parcel'] === 'to_pack'

  const apply = async (status: BulkStatus) => {
    if (!(await askLoss())) return
    const isConfirmed = await confirm({
      title: t(`question.${status}`, { count }),
      ...(status === 'order confirmed' && { text: t('confirmText') }),
      confirm: t(`action.${status}`),
      cancel: t('cancel'),
    })
    if (!isConfirmed) return
    const results = await change((order_ids) =>
      callApi('POST /api/orders/bulk', { body: { order_ids, order_status: status } }),
    )
    const again = results.filter((one) => one.refused_before !== undefined).map((one) => one.order_id)
    if (again.length === 0) return
    const isAnyway = await confirm({
      title: t('refusedBefore', { count: again.length }),
      text: t('refusedBeforeText', { orders: again.map((id) => `#${id}`).join(', ') }),
      confirm: t('confirmAnyway'),
      cancel: t('leaveOut'),
    })
    if (!isAnyway) return
    await change(
      (order_ids) =>
        callApi('POST /api/orders/bulk', { body: { order_ids, order_status: status, after_call: true } }),
      { ids: again, earlier: results },
    )
  }

  const change = async (
    call: BulkCall,
    retry?: { ids: readonly number[]; earlier: readonly OrderBulkResult[] },
  ) => {
    const results = await run(retry?.ids ?? selectedIds, call, retry?.earlier)
    const refused = results.filter(({ outcome }) => outcome === 'refused').map((one) => one.order_id)
    setSelectedIds(refused)
    setSheet(null)
    focusMain()
    return results
  }

  const handOver = async (call: HandOverCall) => {
    if (!(await askLoss())) return
    const first = await change((order_ids) => call(order_ids, findSeen(order_ids, seen, { isPacking })))
    const taken = first.flatMap(({ order_id, with_courier: courier }) =>
      courier === undefined ? [] : [{ order_id, courier }],
    )
    const isMeant =
      taken.length > 0 &&
      (await confirm({
        title: t('withCourier', { count: taken.length }),
        text: t('withCourierText', {
          orders: taken.map(({ order_id: id, courier }) => `#${id} (${courier})`).join(', '),
        }),
        confirm: t('handOverAnyway'),
        cancel: t('leaveOut'),
      }))
    const results = isMeant
      ? await change((order_ids) => call(order_ids, findSeen(order_ids, taken, { isPacking })), {
          ids: taken.map(({ order_id: id }) => id),
          earlier: first,
        })
      : first
    const handedOver = results.filter(({ outcome }) => outcome !== 'refused').map((one) => one.order_id)
    const url = listUrl({ path: '/admin/orders/handover', query: { ids: handedOver.join(',') } })
    if (handedOver.length === results.length) router.push(url)
    else setSheet(handedOver.length === 0 ? null : url)
  }

  const slips = listUrl({
    path: '/admin/orders/print',
    query: { ids: selectedIds.join(','), document: 'packing-slip' },
  })
  return (
    <>
      {update && <BulkResults update={update} sheet={sheet} onDismiss={dismiss} />}
      {count > 0 && (
        // Hidden while orders change, so that what is typed is still there for those that could not be changed.
        <section
          hidden={update?.isRunning}
          aria-label={t('title')}
          className="sticky bottom-2 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-jade bg-surface p-3 shadow-lg"
        >
          <p role="status" className="font-semibold tabular-nums">
            {t('selected', { count })}
          </p>
          <SelectAllOfFilter filter={filter} total={total} />
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            {bulkStatuses.map((status) => (
              <Button
                key={status}
                size="small"
                variant={isUsualStep(status, filter) ? 'primary' : 'secondary'}
                onClick={() => void apply(status)}
              >
                {t(`action.${status}`)}
              </Button>
            ))}
            {count <= MAX_PRINTED_ORDERS && (
              <LinkButton href={slips} variant="secondary" size="small">
                {t('slips')}
              </LinkButton>
            )}
            <ExportLink filter={{ ids: selectedIds.join(',') }} />
            <Button variant="quiet" size="small" onClick={() => setSelectedIds([])}>
              {t('none')}
            </Button>
          </div>
          <HandOver count={count} isUsual={isPacking} onApply={(call) => void handOver(call)} />
          <BulkShipments ids={selectedIds} onApply={(call) => void change(call)} />
          {count > MAX_PRINTED_ORDERS && (
            <p className="w-full text-sm text-muted">{t('tooManySlips', { max: MAX_PRINTED_ORDERS })}</p>
          )}
        </section>
      )}
    </>
  )
}

/**
 * Whether it is the step that the orders of this list usually take; parcels that are to be packed are handed over, and those
 * that come back belong to cancelled orders.
 */
const isUsualStep = (status: BulkStatus, { next_step: step, parcel }: ListQuery): boolean =>
  parcel === 'to_pack' || parcel === 'returning'
    ? false
    : (status === 'order completed') === (step === 'to_ship' || parcel === 'on_the_way')

/** Once all rows of the page are selected: a way to select all orders of the filter. */
function SelectAllOfFilter({ filter, total }: Pick<Props, 'filter' | 'total'>) {
  const t = useTranslations('adminBulkOrders')
  const { ids, selectedIds, selectBeyondPage } = useSelection()
  const { isBusy, press } = useAction(() => callApi('GET /api/orders/ids', { query: filter }), {
    onDone: ({ order_ids: all }) => {
      selectBeyondPage(all)
      if (all.length < total) toast.done(t('newestOnly', { count: all.length }))
      return false
    },
    failed: t('failed'),
  })
  const isPage = ids.length < total && ids.every((id) => selectedIds.includes(id))
  if (!isPage || selectedIds.length > ids.length) return null

  return (
    <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => press()}>
      {t('selectAllOfFilter', { total })}
    </Button>
  )
}

/** The progress of a change of several orders, and then what became of each. */
function BulkResults({
  update,
  sheet,
  onDismiss,
}: {
  update: BulkUpdate
  /** The sheet of the parcels that were handed over. */
  sheet: string | null
  onDismiss: () => void
}) {
  const t = useTranslations('adminBulkOrders')
  const tShipments = useTranslations('adminShipments')
  const { total, results, isRunning } = update
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length
  if (isRunning) {
    return (
      <label className="mt-4 block rounded-card border border-line bg-surface p-4 font-semibold">
        {t('progress', { done: results.length, total })}
        <progress value={results.length} max={total} className="mt-2 block w-full accent-jade" />
      </label>
    )
  }
  return (
    <Notice
      role="status"
      tone={refused.length > 0 ? 'danger' : 'success'}
      title={t('result', {
        changed: count('changed'),
        unchanged: count('unchanged'),
        refused: refused.length,
      })}
      className="mt-4"
    >
      <ul className="mt-1 max-h-60 overflow-y-auto">
        {refused.map(({ order_id: id, reason }) => (
          <li key={id}>
            <Link href={`/admin/orders/${id}`} className="font-semibold underline underline-offset-4">
              {t('order', { id: String(id) })}
            </Link>
            {': '}
            {reason}
          </li>
        ))}
      </ul>
      {sheet !== null && (
        <LinkButton href={sheet} variant="secondary" size="small">
          {tShipments('sheet')}
        </LinkButton>
      )}
      <Button variant="quiet" size="small" onClick={onDismiss}>
        {t('dismiss')}
      </Button>
    </Notice>
  )
}
