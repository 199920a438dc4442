'use client'

import { createContext, type MouseEvent, type ReactNode, use, useRef, useState } from 'react'

type Selection = {
  /** The ids on this page, and the selected ones. */
  ids: readonly number[]
  selectedIds: readonly number[]
  setSelectedIds: (ids: readonly number[]) => void
  /** Selects rows of other pages too; they stay selected there. */
  selectBeyondPage: (ids: readonly number[]) => void
  /** Selects or unselects these rows; the others stay as they are. */
  change: (ids: readonly number[], isSelected: boolean) => void
  /** Selects or unselects a row, or all rows from the one before to this one. */
  toggle: (id: number, isRange: boolean) => void
}

const SelectionContext = createContext<Selection>({
  ids: [],
  selectedIds: [],
  setSelectedIds: () => undefined,
  selectBeyondPage: () => undefined,
  change: () => undefined,
  toggle: () => undefined,
})

export const useSelection = (): Selection => use(SelectionContext)

/** The ids of the rows between two rows, both included: of `other` alone where there is no first one on the page. */
export function between(ids: readonly number[], one: number | null, other: number): readonly number[] {
  if (one === null || !ids.includes(one)) return [other]
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b)
  return ids.slice(from, to + 1)
}

type ScopeProps = {
  ids: readonly number[]
  /** Which page these are, for a list whose rows stay selected when an update moves them to another page. */
  page?: string
  children: ReactNode
}

/** Stores which of these rows are selected. Resets on another page, unless rows of other pages were selected too. */
export function SelectionScope({ ids, page, children }: ScopeProps) {
  const [selection, setSelection] = useState<{
    ids: readonly number[]
    page: string | undefined
    isBeyondPage: boolean
  }>({ ids: [], page, isBeyondPage: false })
  const lastToggled = useRef<number | null>(null)
  const isSamePage = page !== undefined && selection.page === page
  const selectedIds =
    selection.isBeyondPage || isSamePage ? selection.ids : selection.ids.filter((id) => ids.includes(id))

  const change = (changed: readonly number[], isSelected: boolean) => {
    const others = selectedIds.filter((id) => !changed.includes(id))
    setSelection({ ...selection, page, ids: isSelected ? [...others, ...changed] : others })
  }
  const toggle = (id: number, isRange: boolean) => {
    const range = isRange ? between(ids, lastToggled.current, id) : [id]
    lastToggled.current = id
    change(range, !selectedIds.includes(id))
  }
  return (
    <SelectionContext
      value={{
        ids,
        selectedIds,
        setSelectedIds: (ids) => setSelection({ ids, page, isBeyondPage: false }),
        selectBeyondPage: (ids) => setSelection({ ids, page, isBeyondPage: true }),
        change,
        toggle,
      }}
    >
      {children}
    </SelectionContext>
  )
}

/** The checkbox of a row. With Shift it selects all rows from the one clicked before. */
export function SelectRow({ id, label }: { id: number; label: string }) {
  const { selectedIds, toggle } = useSelection()
  return (
    <Box
      label={label}
      isChecked={selectedIds.includes(id)}
      onClick={({ shiftKey }) => toggle(id, shiftKey)}
    />
  )
}

/** The checkbox that selects all rows of the page, or none of them. */
export function SelectAll({ label }: { label: string }) {
  const { ids, selectedIds, change } = useSelection()
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id))
  return (
    <Box
      label={label}
      isChecked={isAll}
      isMixed={!isAll && selectedIds.length > 0}
      onClick={() => change(ids, !isAll)}
    />
  )
}

type BoxProps = {
  label: string
  isChecked: boolean
  isMixed?: boolean
  onClick: (event: MouseEvent) => void
}

const Box = ({ label, isChecked, isMixed = false, onClick }: BoxProps) => (
  <label className="relative z-1 -m-2.5 inline-flex size-target items-center justify-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      // A change event does not tell which keys were pressed.
      onClick={onClick}
      onChange={() => undefined}
      className="size-5 accent-jade"
    />
  </label>
)
