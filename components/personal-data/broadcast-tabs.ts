import { mutate } from 'swr'
import { writeStored } from '@/components/ui/browser-storage'

/** The entry whose change tells the other tabs which list of the shopper's is no longer as they show it. */
const CHANGED = 'changed_list'

/** Tells the shop's other tabs that the list at `path` changed: they read it again. */
export const broadcastToTabs = (path: string) => writeStored('local', CHANGED, `${path}#${Date.now()}`)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    const path = key === CHANGED ? newValue?.split('#')[0] : undefined
    if (path) void mutate(path)
  })
}
