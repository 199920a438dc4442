import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'

const tabs = [
  { name: 'sales', href: '/admin/reports' },
  { name: 'cashBook', href: '/admin/reports/cash-book' },
] as const

/** The reports. */
export function ReportTabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  const t = useTranslations('adminReports.tabs')
  return (
    <nav aria-label={t('label')} className="screen-only mb-4">
      <ul className="flex flex-wrap gap-1.5">
        {tabs.map(({ name, href }) => (
          <li key={name}>
            <Link
              href={href}
              aria-current={name === current ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-target items-center rounded-control border px-3 text-sm leading-control font-semibold',
                name === current
                  ? 'border-jade bg-jade text-on-jade'
                  : 'border-line-strong bg-surface hover:border-jade hover:text-jade',
              )}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
