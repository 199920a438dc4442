'use client'

/**
 * components/admin/live: What is to be done, while it changes.
 */

import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { playSignal, SOUND } from '@/components/admin/live/sound'
import { watchWork } from '@/components/admin/live/work-source'
import { countWork, findNews, isLive } from '@/components/admin/live/work-steps'
import { announceToScreenReader } from '@/components/ui/toast/announcements'
import { readFlag } from '@/components/ui/browser/use-stored-flag'
import type { OrderWork } from '@/lib/shop/orders/listing/order-work.schema'

const WorkContext = createContext<OrderWork | null>(null)

/** What is to be done, live, for the navigation and the title. Screens that show it are refreshed, new orders told. */
export function LiveWork({ children }: { children: ReactNode }) {
  const t = useTranslations('adminLive')
  const router = useRouter()
  const pathname = usePathname()
  const [work, setWork] = useState<OrderWork | null>(null)
  const known = useRef<OrderWork | null>(null)

  useEffect(() => {
    const update = (next: OrderWork) => {
      const before = known.current
      known.current = next
      setWork(next)
      if (before === null || JSON.stringify(before) === JSON.stringify(next)) return
      if (isLive(location.pathname)) router.refresh()
      const news = findNews(before, next)
      if (news !== null) {
        announceToScreenReader(t(news.name, { count: news.count }))
        if (readFlag(SOUND, false)) playSignal()
      }
    }
    return watchWork(update)
  }, [router, t])

  const count = work === null ? 0 : work.to_check + work.to_confirm + work.to_pack
  useEffect(() => keepCountInTitle(count), [count, pathname])
  return <WorkContext value={work}>{children}</WorkContext>
}

/** How much is to be done at the place `path`, beside its entry of the navigation. */
export function WorkCount({ path }: { path: string }) {
  const t = useTranslations('adminLive')
  const count = countWork(path, use(WorkContext))
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-gold-soft px-2 text-sm font-semibold text-gold-ink tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('count', { count })}</span>
    </span>
  )
}

const WITH_COUNT = /^\(\d+\) /

/** Puts the count before the title of the tab, also when a page changes its title; returns a function that ends it. */
function keepCountInTitle(count: number): () => void {
  const update = () => {
    const title = document.title.replace(WITH_COUNT, '')
    const wanted = count > 0 ? `(${count}) ${title}` : title
    if (document.title !== wanted) document.title = wanted
  }
  update()
  const titles = new MutationObserver(update)
  titles.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => {
    titles.disconnect()
    document.title = document.title.replace(WITH_COUNT, '')
  }
}
