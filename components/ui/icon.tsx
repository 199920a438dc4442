import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

type Props = SVGProps<SVGSVGElement> & { of: IconNode }

/** An icon in the current text colour. Hidden from screen readers, because the text beside it has the meaning. */
export const Icon = ({ of, ...rest }: Props) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...rest}
  >
    {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
)
