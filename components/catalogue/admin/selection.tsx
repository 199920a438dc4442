'use client'

import { createContext, type ReactNode, use, useState } from 'react'

type Selection = {
  /** The ids on this page, and the selected ones. */
  ids: readonly number[]
  chosen: readonly number[]
  choose: (ids: readonly number[]) => void
}

const SelectionContext = createContext<Selection>({ ids: [], chosen: [], choose: () => undefined })

export const useSelection = (): Selection => use(SelectionContext)

/** Stores which of these rows are selected. Resets on another page. */
export function SelectionScope({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const [chosen, choose] = useState<readonly number[]>([])
  const here = chosen.filter((id) => ids.includes(id))
  return <SelectionContext value={{ ids, chosen: here, choose }}>{children}</SelectionContext>
}

/** The checkbox of a row. */
export function SelectRow({ id, label }: { id: number; label: string }) {
  const { chosen, choose } = useSelection()
  const isChosen = chosen.includes(id)
  return (
    <Box
      label={label}
      isChecked={isChosen}
      onChange={() => choose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
    />
  )
}

/** The checkbox that selects all rows of the page, or none. */
export function SelectAll({ label }: { label: string }) {
  const { ids, chosen, choose } = useSelection()
  const isAll = ids.length > 0 && chosen.length === ids.length
  return (
    <Box
      label={label}
      isChecked={isAll}
      isMixed={!isAll && chosen.length > 0}
      onChange={() => choose(isAll ? [] : ids)}
    />
  )
}

type BoxProps = { label: string; isChecked: boolean; isMixed?: boolean; onChange: () => void }

const Box = ({ label, isChecked, isMixed = false, onChange }: BoxProps) => (
  <label className="relative z-1 -m-2.5 inline-flex size-target items-center justify-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      onChange={onChange}
      className="size-5 accent-jade"
    />
  </label>
)
