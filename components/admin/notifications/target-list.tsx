import { useTranslations } from 'next-intl'
import { EndpointStatus } from '@/components/admin/notifications/target-state'
import { Link } from '@/components/ui/link'
import type { EndpointView } from '@/lib/notifications/endpoints.schema'

/** Lists the endpoints with their events and delivery state. */
export function EndpointList({ targets }: { targets: readonly EndpointView[] }) {
  const t = useTranslations('adminNotifications')
  return (
    <ul aria-label={t('targets')} className="grid gap-3">
      {targets.map((target) => (
        <li
          key={target.id}
          className="relative grid gap-1 rounded-card border border-line bg-surface p-5 hover:border-jade"
        >
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-break-word">
            <Link
              href={`/admin/settings/notifications/${target.id}`}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {target.name}
            </Link>
            <EndpointStatus target={target} />
          </p>
          <p className="text-sm break-all text-muted">{target.address}</p>
        </li>
      ))}
    </ul>
  )
}
