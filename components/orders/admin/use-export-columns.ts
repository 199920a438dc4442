import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import { type ExportColumn, exportColumns } from '@/lib/orders/order-export.rules'

const KEY = 'zay-export-columns'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const isColumn = (name: string): name is ExportColumn => (exportColumns as readonly string[]).includes(name)

/** The columns that this browser exports, in the order in which they were chosen, and a function that changes them. */
export function useExportColumns(): readonly [ExportColumn[], (columns: readonly ExportColumn[]) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored('local', KEY) ?? '',
    () => '',
  )
  const setColumns = (columns: readonly ExportColumn[]) => {
    writeStored('local', KEY, columns.length === 0 ? null : columns.join(','))
    for (const listener of listeners) listener()
  }
  return [text.split(',').filter(isColumn), setColumns]
}
