import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/components/ui/browser/browser-storage'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether a preference of this browser is on. */
export function readFlag(key: string, isOnByDefault: boolean): boolean {
  const stored = readStored('local', key)
  return stored === null ? isOnByDefault : stored === 'on'
}

/** A preference of this browser that is on or off, in all tabs, and a function that changes it. */
export function useStoredFlag(
  key: string,
  isOnByDefault: boolean,
): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => readFlag(key, isOnByDefault),
    () => isOnByDefault,
  )
  const setOn = (isOn: boolean) => {
    writeStored('local', key, isOn ? 'on' : 'off')
    for (const listener of listeners) listener()
  }
  return [isOn, setOn]
}
