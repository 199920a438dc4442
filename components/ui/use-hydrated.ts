import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the page as it was sent and until its script has taken it over, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
