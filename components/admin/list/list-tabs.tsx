import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

type Tab = { name: string; label: string; count: number; href: string }
type Props = { label: string; tabs: readonly Tab[]; current: string }

/** The tabs of a list with counts; each is a link, so that the URL holds the choice. */
export const ListTabs = ({ label, tabs, current }: Props) => (
  <nav aria-label={label} className="screen-only">
    <ul className="flex flex-wrap gap-1.5">
      {tabs.map((tab) => (
        <li key={tab.name}>
          <Link
            href={tab.href}
            keepsScroll
            aria-current={tab.name === current ? 'page' : undefined}
            className={cn(
              'inline-flex min-h-target items-center gap-1.5 rounded-control border px-2.5 text-sm leading-control font-semibold',
              tab.name === current
                ? 'border-jade bg-jade text-on-jade'
                : 'border-line-strong bg-surface hover:border-jade hover:text-jade',
            )}
          >
            <span>{tab.label}</span>
            <span className="tabular-nums">{tab.count}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
