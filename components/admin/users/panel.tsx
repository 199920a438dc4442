import type { ReactNode } from 'react'

type Props = { id: string; title: string; text?: string; children: ReactNode }

/** A section of a page of forms: heading, description, and form or list. */
export const Panel = ({ id, title, text, children }: Props) => (
  <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-6">
    <h2 id={id} className="text-xl font-bold">
      {title}
    </h2>
    {text && <p className="mt-1 text-muted">{text}</p>}
    <div className="mt-5">{children}</div>
  </section>
)
