import { ChevronRight } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

export type Crumb = { name: string; href?: string }

/** The way to this page; the last name is the page itself. */
export const Breadcrumb = ({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) => (
  <nav aria-label={label}>
    <ol className="-ml-2 flex flex-wrap items-center text-sm text-muted">
      {crumbs.map(({ name, href }, index) => (
        <li key={name} className="flex items-center">
          {index > 0 && <Icon of={ChevronRight} className="size-4 shrink-0" />}
          {href ? (
            <Link
              href={href}
              className="inline-flex min-h-target min-w-target items-center justify-center px-2 underline-offset-4 hover:text-jade hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span aria-current="page" className="line-clamp-1 px-2 leading-name font-medium text-ink">
              {name}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
