'use client'

import { createContext, type ReactNode, use, useState } from 'react'

type Selection = {
  /** The ids on this page, and the selected ones. */
  ids: readonly number[]
  selectedIds: readonly number[]
  setSelectedIds: (ids: readonly number[]) => void
}

const SelectionContext = createContext<Selection>({
  ids: [],
  selectedIds: [],
  setSelectedIds: () => undefined,
})

export const useSelection = (): Selection => use(SelectionContext)

/** Stores which of these rows are selected. Resets on another page. */
export function SelectionScope({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([])
  const here = selectedIds.filter((id) => ids.includes(id))
  return <SelectionContext value={{ ids, selectedIds: here, setSelectedIds }}>{children}</SelectionContext>
}

/** The checkbox of a row. */
export function SelectRow({ id, label }: { id: number; label: string }) {
  const { selectedIds, setSelectedIds } = useSelection()
  const isChosen = selectedIds.includes(id)
  return (
    <Box
      label={label}
      isChecked={isChosen}
      onChange={() =>
        setSelectedIds(isChosen ? selectedIds.filter((other) => other !== id) : [...selectedIds, id])
      }
    />
  )
}

/** The checkbox that selects all rows of the page, or none. */
export function SelectAll({ label }: { label: string }) {
  const { ids, selectedIds, setSelectedIds } = useSelection()
  const isAll = ids.length > 0 && selectedIds.length === ids.length
  return (
    <Box
      label={label}
      isChecked={isAll}
      isMixed={!isAll && selectedIds.length > 0}
      onChange={() => setSelectedIds(isAll ? [] : ids)}
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
