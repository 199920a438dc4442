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

/** The tabs of a list with counts; each is a link, so that the URL holds the choice. On a phone they scroll sideways. */
export const ListTabs = ({ label, tabs, current }: Props) => (
  <nav
    aria-label={label}
    className="screen-only max-md:order-last max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:scroll-px-4 max-md:[scrollbar-width:none] max-md:overflow-x-auto max-md:px-4"
  >
    <ul className="flex gap-1.5 max-md:w-max md:flex-wrap">
      {tabs.map((tab) => (
        <li
          key={tab.name}
          className={cn('shrink-0', tab.name === current && '[scroll-initial-target:nearest]')}
        >
          <Link
            href={tab.href}
            keepsScroll
            aria-current={tab.name === current ? 'page' : undefined}
            className={cn(
              'inline-flex min-h-target items-center gap-1.5 rounded-control border px-2.5 text-sm md:max-2xl:px-2 leading-control font-semibold',
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
