'use client'

import { useTranslations } from 'next-intl'
import type { BulkUpdate } from '@/components/orders/admin/bulk/use-bulk-update'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'

/** The progress of a change of several orders, and then what became of each. */
export function BulkResults({ update, onDismiss }: { update: BulkUpdate; onDismiss: () => void }) {
  const t = useTranslations('adminBulkOrders')
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
      <Button variant="quiet" size="small" onClick={onDismiss}>
        {t('dismiss')}
      </Button>
    </Notice>
  )
}
