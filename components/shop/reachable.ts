import { api } from '@/lib/http/client'

/** False while the line is down. A shop on this very machine is reachable also then, so it is asked. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine) return true
  return api('/api/health').then(
    () => true,
    () => false,
  )
}
