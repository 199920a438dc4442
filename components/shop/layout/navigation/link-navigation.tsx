'use client'

/**
 * components/shop/layout/navigation: Menus and links around the pages.
 */

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { useEarlyPress } from '@/components/ui/browser/use-early-press'
import { findLink, LINK } from '@/components/ui/link/link'

/** Hands clicks on links between pages to the router, repeats a press from before hydration, and marks the page as pending until the next one is there. */
export function LinkNavigation() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  useEarlyPress()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented) return
      const link = findLink(event)
      if (!link?.matches(LINK)) return
      event.preventDefault()
      const { keepScroll, replace } = link.dataset
      const options = { scroll: keepScroll === undefined }
      startTransition(() => {
        if (replace === undefined) router.push(link.href, options)
        else router.replace(link.href, options)
      })
    }
    // On the window, after the handlers of React, which may prevent the navigation.
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [router])
  return isPending ? <span data-pending hidden /> : null
}
