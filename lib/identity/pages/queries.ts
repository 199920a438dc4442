import { headers } from 'next/headers'
import { shopperOfPage } from '@/lib/identity/queries'
import type { Shopper } from '@/lib/identity/schema'

/** The shopper whose page is shown. */
export const currentShopper = async (): Promise<Shopper> => shopperOfPage((await headers()).get('cookie'))
