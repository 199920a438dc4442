import { cache } from 'react'
import { getSettings } from '@/lib/settings/settings.queries'

/** The shop's settings, read once a request however many parts of the page need them. */
export const shopSettings = cache(() => getSettings())
