import { Icon } from '@/components/ui/icon'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'

export type Crumb = { name: string; href?: string }

/**
 * The breadcrumb; its last item is the current page. Always one line, so that nothing shifts when a font loads: long
 * content is clipped and scrolls.
 */
export const Breadcrumb = ({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) => (
  <nav aria-label={label} className="breadcrumb">
    <ol className="-my-1 -ml-3 flex [scrollbar-width:none] items-center overflow-x-auto py-1 pl-1 text-sm text-muted">
      {crumbs.map(({ name, href }, index) => (
        <li key={name} className={cn('flex items-center', href ? 'shrink-0 whitespace-nowrap' : 'min-w-24')}>
          {index > 0 && <Icon of="icon-ChevronRight" className="size-4 shrink-0" />}
          {href ? (
            <Link
              href={href}
              className="inline-flex min-h-target min-w-target items-center justify-center px-2 underline-offset-4 hover:text-jade hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span aria-current="page" className="line-clamp-1 px-2 user-text font-medium text-ink">
              {name}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
