import { store } from '@/components/ui/browser-storage'

/** The entry whose change tells the other tabs which list of the shopper's is no longer as they show it. */
const CHANGED = 'changed_list'

/** Tells the shop's other tabs that the list at `path` changed: they read it again. */
export const tellOtherTabs = (path: string) => store('local', CHANGED, `${path}#${Date.now()}`)

/** Calls `listener` whenever another tab changed the list at `path`. */
export const onOtherTab = (path: string, listener: () => void): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === CHANGED && newValue?.split('#')[0] === path) listener()
  })
