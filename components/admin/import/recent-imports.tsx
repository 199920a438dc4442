import { useTranslations } from 'next-intl'
import { Panel } from '@/components/admin/users/panel'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link/link-button'
import type { ImportView } from '@/lib/shop/catalogue/import/product-import.schema'
import { formatDateTime } from '@/lib/platform/text/dates'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** The imports of the last days, newest first, each with its result and the way to its undo. */
export function RecentImports({ imports }: { imports: readonly ImportView[] }) {
  const t = useTranslations('adminImport')
  if (imports.length === 0) return null
  return (
    <div className="mt-8">
      <Panel id="recent" title={t('recent.title')} text={t('recent.text')}>
        <ul aria-labelledby="recent" className="divide-y divide-line">
          {imports.map(({ id, actor, applied_at: appliedAt, counts, state }) => {
            const date = formatDateTime(appliedAt ?? '')
            return (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 first:pt-0"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold tabular-nums">
                    {date}
                    <Badge isSmall tone={state === 'undone' ? 'neutral' : 'success'}>
                      {t(state === 'undone' ? 'recent.undone' : 'recent.applied')}
                    </Badge>
                  </p>
                  <p className="text-sm wrap-anywhere text-muted">
                    {t('recent.counts', {
                      create: groupThousands(counts.create),
                      change: groupThousands(counts.change),
                    })}{' '}
                    · {actor}
                  </p>
                </div>
                <LinkButton
                  href={`/admin/product/import?import=${id}`}
                  variant="secondary"
                  size="small"
                  aria-label={t('recent.openOf', { date })}
                >
                  {t('recent.open')}
                </LinkButton>
              </li>
            )
          })}
        </ul>
      </Panel>
    </div>
  )
}
