import type { ReactNode } from 'react'

type Props = {
  heading: string
  id: string
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** An action beside the heading. */
  action?: ReactNode
}

/** A list of labels and values with a heading; empty values are shown as '-'. */
export const DescriptionList = ({ heading, id, facts, action }: Props) => (
  <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 id={id} className="text-lg font-semibold">
        {heading}
      </h2>
      {action}
    </div>
    <dl className="grid gap-y-2.5">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-medium">{(value ?? '') === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
