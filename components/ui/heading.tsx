import type { ReactNode } from 'react'

/** The title of a page, with room for what belongs to it: beside it, or below where a font on its way may move it. */
export const PageHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mt-2 mb-6 flex flex-col justify-between gap-x-6 gap-y-1 sm:flex-row sm:flex-wrap sm:items-end">
    <h1 className="text-3xl font-bold">{title}</h1>
    {children}
  </div>
)

/** The title of a section; `id` lets the section be named by it. */
export const SectionHeading = ({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children?: ReactNode
}) => (
  <div className="mb-5 flex items-end justify-between gap-4">
    <h2 id={id} className="text-2xl font-bold">
      {title}
    </h2>
    {children}
  </div>
)
