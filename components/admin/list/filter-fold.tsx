'use client'

import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'

type Props = { label: string; /** Whether some filter is active. */ isOpen: boolean; children: ReactNode }

/** The filters of a list, in its form. On small screens they are folded behind a button, unless one is active. */
export function FilterFold({ label, isOpen, children }: Props) {
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(isOpen)
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
        className="with-script md:hidden"
      >
        <Icon of="icon-SlidersHorizontal" className="size-5 shrink-0" />
        {label}
      </Button>
      <div id={id} data-folded={!isUnfolded || undefined} className="folded-filters contents">
        {children}
      </div>
    </>
  )
}
