import { listUrl, type ListState, withoutPage } from '@/components/admin/list/list-url'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'

type Tab = { name: string; label: string; count: number }
type FilterTabsProps = { list: Pick<ListState, 'urlState' | 'tab'>; label: string; tabs: readonly Tab[] }

/** The tabs of a list's parameter, whose first value is the usual one. */
export const FilterTabs = ({ list: { urlState, tab }, label, tabs }: FilterTabsProps) => {
  const first = tabs[0]?.name ?? ''
  const getHref = (value: string) =>
    listUrl(urlState, { ...(tab && { [tab.name]: value === first ? null : value }), ...withoutPage })
  const links = tabs.map((one) => ({ ...one, href: getHref(one.name) }))
  return <ListTabs label={label} tabs={links} current={tab?.value ?? first} />
}

type Props = { label: string; tabs: readonly (Tab & { href: string })[]; current: string }

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
