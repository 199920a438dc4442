'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useAction } from '@/components/admin/action/use-action'
import { useSelection } from '@/components/admin/list/selection'
import { callApi } from '@/components/ui/browser/call-api'
import { focusMain } from '@/components/ui/browser/focus-main'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'
import type { RatingDecision, RatingView } from '@/lib/shop/ratings/ratings.schema'

type Props = {
  /** Those of the page, as they were read. */
  ratings: readonly Pick<RatingView, 'id' | 'version'>[]
  /** What can become of the ratings of this list. */
  decisions: readonly RatingDecision[]
}

/** Shows or hides all selected ratings; there only while some are selected. */
export function RatingBulkBar({ ratings, decisions }: Props) {
  const t = useTranslations('adminRatings.bulk')
  const tRatings = useTranslations('adminRatings')
  const router = useRouter()
  const { selectedIds, setSelectedIds } = useSelection()
  const selected = ratings.filter(({ id }) => selectedIds.includes(id))
  const { isBusy, send } = useAction(
    (status: RatingDecision) => callApi('POST /api/ratings/bulk', { body: { ratings: selected, status } }),
    {
      onDone: ({ results }) => {
        const refused = results.filter(({ outcome }) => outcome === 'refused').length
        if (refused > 0) toast.failed(t('refused', { count: refused }))
        else toast.done(t('done', { count: results.length }))
        setSelectedIds([])
        focusMain()
        router.refresh()
        return false
      },
      failed: t('failed'),
    },
  )
  if (selected.length === 0) return null
  return (
    <section
      aria-label={t('title')}
      className="sticky bottom-2 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-jade bg-surface p-3 shadow-lg"
    >
      <p role="status" className="font-semibold tabular-nums">
        {t('selected', { count: selected.length })}
      </p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {decisions.map((status, n) => (
          <Button
            key={status}
            size="small"
            variant={n === 0 ? 'primary' : 'secondary'}
            isBusy={isBusy}
            onClick={() => send(status)}
          >
            {tRatings(`actions.${status}`)}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={() => setSelectedIds([])}>
          {t('none')}
        </Button>
      </div>
    </section>
  )
}
