import { cache } from 'react'
import { getSettings } from '@/lib/settings/settings.queries'

/** Returns the shop's settings, memoized per request. */
export const shopSettings = cache(() => getSettings())
