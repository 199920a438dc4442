import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link/link'

type Props = {
  id: string
  title: string
  text?: string
  link?: { href: string; text: string }
  className?: string
  children: ReactNode
}

/** A dashboard section with a heading and a link to the full list. */
export const Panel = ({ id, title, text, link, className, children }: Props) => (
  <section aria-labelledby={id} className={className}>
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4">
      <div>
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {link && (
        <Link
          href={link.href}
          className="inline-flex min-h-target items-center font-semibold text-jade underline-offset-4 hover:underline"
        >
          {link.text}
        </Link>
      )}
    </div>
    {children}
  </section>
)

/** The empty state of a dashboard section. */
export const EmptyPanel = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card border border-dashed border-line bg-surface px-5 py-8 text-center text-muted">
    {children}
  </p>
)
