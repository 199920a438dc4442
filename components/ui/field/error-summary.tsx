import type { ReactNode, Ref } from 'react'
import { Notice } from '@/components/ui/state/notice'

type Props = {
  title: string
  problems: readonly { field: string; label: string; text: string }[]
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  /** The available actions. */
  children?: ReactNode
}

/** The errors of a form, each linked to its field. Takes the focus when the form is rejected. */
export const ErrorSummary = ({ title, problems, ref, className, children }: Props) => (
  <Notice ref={ref} tone="danger" role="alert" tabIndex={-1} title={title} className={className}>
    {problems.length > 0 && (
      <ul className="mt-2 list-disc pl-5">
        {problems.map(({ field, label, text }) => (
          <li key={field}>
            <a href={`#${field}`} className="underline underline-offset-4">
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    )}
    {children}
  </Notice>
)
