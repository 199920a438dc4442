'use client'

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { LINK } from '@/components/ui/link'
import { HERO_IMAGE_SIZES } from '@/components/ui/image-sizes'

/** Milliseconds on a link that tell an intent from a pointer passing by, a thumb that scrolls or a held Tab. */
const INTENT_DELAY_MS = 80
/** Milliseconds for which the router shows what was fetched ahead: staleTimes.static of next.config.mjs. */
const LIFETIME = 30_000
const AIMING = ['pointerover', 'focusin']
const OVER = ['pointercancel', 'click']

/** When each address began to be shown. */
const shownSince = new Map<string, number>()
const addressOf = ({ pathname, search }: HTMLAnchorElement | Location): string => pathname + search

type Line = { saveData?: boolean; effectiveType?: string }

/** Who pays by the byte, or whose line has enough to do with the page itself, gets only what was asked for. */
function isDataSaver(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/**
 * Pages of the shop itself; the admin is another house, with scripts of its own. For a page that came up a
 * moment ago the router would take what it showed then, and so again and again: a price could grow old without
 * end. The click asks for such a page anew, and Back needs nothing.
 */
function shouldPrefetch(link: HTMLAnchorElement): boolean {
  const address = addressOf(link)
  if (link.origin !== location.origin || link.pathname.startsWith('/admin')) return false
  return address !== addressOf(location) && Date.now() - (shownSince.get(address) ?? 0) > LIFETIME
}

/** Beside the name of a product stands its photo: the same in the size that its own page will show. */
function preloadImage(link: HTMLAnchorElement): void {
  if (!/^\/product\/\d+$/.test(link.pathname)) return
  const seen = (link.closest('article, li, td') ?? link).querySelector('img')
  if (!seen) return
  const photo = new Image()
  photo.sizes = HERO_IMAGE_SIZES
  photo.srcset = seen.srcset
}

/**
 * Fetches the page a link leads to once the shopper points at it, touches it or comes to it by keyboard, so
 * that a click shows it at once. Asked again within its lifetime the router answers from its own memory.
 */
export function PrefetchOnIntent() {
  const router = useRouter()
  const [path, search] = [usePathname(), useSearchParams()]
  useEffect(() => {
    shownSince.set(addressOf(location), Date.now())
  }, [path, search])
  useEffect(() => {
    let aimed: HTMLAnchorElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const onEvent = ({ type, target }: Event) => {
      const isAiming = AIMING.includes(type) && target instanceof Element
      const link = isAiming ? target.closest<HTMLAnchorElement>(LINK) : null
      if (link === aimed) return
      aimed = link
      clearTimeout(timer)
      if (!link) return
      timer = setTimeout(() => {
        if (!shouldPrefetch(link) || isDataSaver()) return
        router.prefetch(addressOf(link), { kind: PrefetchKind.FULL })
        preloadImage(link)
      }, INTENT_DELAY_MS)
    }
    const events = [...AIMING, ...OVER]
    for (const name of events) document.addEventListener(name, onEvent)
    return () => {
      clearTimeout(timer)
      for (const name of events) document.removeEventListener(name, onEvent)
    }
  }, [router])
  return null
}
