'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { isReachable } from '@/components/shop/reachable'
import { notify } from '@/components/ui/notify'

/** Where a click or a search leads inside the shop; null when it is none of those. */
function destination(event: Event): string | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    if (target.method !== 'get' || target.action === '') return null
    const url = new URL(target.action)
    for (const [name, value] of new FormData(target)) {
      if (typeof value === 'string') url.searchParams.append(name, value)
    }
    return url.pathname + url.search
  }
  const link = target.closest('a')
  const isPlain = event instanceof MouseEvent && !(event.metaKey || event.ctrlKey || event.shiftKey)
  if (!link?.href || !isPlain || link.target || link.origin !== window.location.origin) return null
  return link.hash ? null : link.pathname + link.search
}

/**
 * While the line is down a way through the shop is not gone: the page stays, and that is said with a Retry
 * (decision D6). The browser's own page of failure would take it from sight.
 */
export function OfflineGuard() {
  const t = useTranslations('failure')
  const labels = useTranslations('personal')
  const router = useRouter()

  useEffect(() => {
    const go = async (href: string) => {
      if (await isReachable()) router.push(href)
      else notify.failed(t('offline'), { label: labels('retry'), run: () => void go(href) })
    }
    const stay = (event: Event) => {
      const href = navigator.onLine ? null : destination(event)
      if (href === null) return
      event.preventDefault()
      // A form of Next asks only its own listener whether the event was prevented.
      event.stopPropagation()
      void go(href)
    }
    const events = ['click', 'submit']
    for (const name of events) window.addEventListener(name, stay, { capture: true })
    return () => {
      for (const name of events) window.removeEventListener(name, stay, { capture: true })
    }
  }, [t, labels, router])

  return null
}
