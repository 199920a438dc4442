import type { ReactNode } from 'react'

/** The page heading, with room for related content: beside it, or below if a loading font could shift it. */
export const PageHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mt-2 mb-6 flex flex-col justify-between gap-x-6 gap-y-1 sm:flex-row sm:flex-wrap sm:items-end">
    <h1 className="min-w-0 text-3xl font-bold wrap-anywhere">{title}</h1>
    {children}
  </div>
)

/** A section heading; `id` lets the section refer to it as its label. */
export const SectionHeading = ({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children?: ReactNode
}) => (
  <div className="mb-5 flex items-center justify-between gap-4">
    <h2 id={id} className="text-2xl font-bold">
      {title}
    </h2>
    {children}
  </div>
)
