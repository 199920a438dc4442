import { mutate } from 'swr'
import { writeStored } from '@/components/ui/browser-storage'

/** The storage key whose change tells other tabs which of the customer's lists is outdated. */
const CHANGED = 'changed_list'

/** Tells the shop's other tabs to fetch the list at `path` again. */
export const broadcastToTabs = (path: string) => writeStored('local', CHANGED, `${path}#${Date.now()}`)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    const path = key === CHANGED ? newValue?.split('#')[0] : undefined
    if (path) void mutate(path)
  })
}
