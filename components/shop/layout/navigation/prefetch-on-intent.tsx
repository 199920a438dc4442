'use client'

// Next internal: the router's method takes this kind.
import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { LINK } from '@/components/ui/link/link'
import { HERO_IMAGE_SIZES } from '@/components/ui/image/image-sizes'
import { parseSizePath, toSrcSet } from '@/lib/platform/uploads/images/image-sizes.rules'

/**
 * Milliseconds on a link before it counts as intent, rather than a passing pointer, a scrolling thumb or a held Tab
 * key.
 */
const INTENT_DELAY_MS = 80
/** Milliseconds for which the router uses prefetched pages: staleTimes.static of next.config.mjs. */
const LIFETIME_MS = 30_000
const AIMING = ['pointerover', 'focusin']
const OVER = ['pointercancel', 'click']

/** The time at which each URL was first shown. */
const shownSince = new Map<string, number>()
const toPath = ({ pathname, search }: HTMLAnchorElement | Location): string => pathname + search

type Line = { saveData?: boolean; effectiveType?: string }

/** No prefetching on metered or slow connections. */
function isDataSaver(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/**
 * Only pages of the shop; the admin area has its own scripts. A recently shown page is not prefetched, because the
 * router would reuse its old data again and again, and a price could stay outdated without limit. A click fetches
 * such a page again, and Back needs nothing.
 */
function shouldPrefetch(link: HTMLAnchorElement): boolean {
  const path = toPath(link)
  if (link.origin !== location.origin || link.pathname.startsWith('/admin')) return false
  return path !== toPath(location) && Date.now() - (shownSince.get(path) ?? 0) > LIFETIME_MS
}

/** Beside the product's name is its photo: the same image in the size its own page will show. */
function preloadImage(link: HTMLAnchorElement): void {
  if (!/^\/product\/\d+$/.test(link.pathname)) return
  const thumbnail = (link.closest('article, li, td') ?? link).querySelector('img')
  const size = thumbnail && parseSizePath(new URL(thumbnail.src).pathname.split('/').slice(2))
  if (!size) return
  const photo = new Image()
  photo.sizes = HERO_IMAGE_SIZES
  photo.srcset = toSrcSet(size.name)
}

/**
 * Prefetches a page when the customer points at its link, touches it or focuses it, so that a click shows it at once.
 * Within the lifetime, the router uses its own cache.
 */
export function PrefetchOnIntent() {
  const router = useRouter()
  const [path, search] = [usePathname(), useSearchParams()]
  useEffect(() => {
    shownSince.set(toPath(location), Date.now())
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
        router.prefetch(toPath(link), { kind: PrefetchKind.FULL })
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
