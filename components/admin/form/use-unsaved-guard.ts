import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { confirm, type ConfirmOptions } from '@/components/ui/confirm-dialog'

/** The link a click would follow inside this tab; null when it leads elsewhere or nowhere. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || !link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  return link.origin === location.origin && !isSamePage ? link : null
}

/**
 * Asks before unsaved changes are left behind: by a link, by Back and Forward (where the browser lets a page
 * ask), by closing or reloading the tab. `isDirty` is asked at that moment.
 */
export function useUnsavedGuard(isDirty: () => boolean, question: ConfirmOptions): void {
  const router = useRouter()
  const latest = useRef({ isDirty, question })
  useEffect(() => {
    latest.current = { isDirty, question }
  })

  useEffect(() => {
    let isLeaving = false
    const mayLose = () => !isLeaving && latest.current.isDirty()
    const leaveIfConfirmed = async (leave: () => void) => {
      isLeaving = await confirm(latest.current.question)
      if (isLeaving) leave()
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (mayLose()) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || !mayLose()) return
      event.preventDefault()
      event.stopPropagation()
      void leaveIfConfirmed(() => router.push(link.href))
    }
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !mayLose()) return
      event.preventDefault()
      const { key } = event.destination
      void leaveIfConfirmed(() => window.navigation.traverseTo(key))
    }
    const navigation = 'navigation' in window ? window.navigation : null
    addEventListener('beforeunload', onUnload)
    addEventListener('click', onClick, { capture: true })
    navigation?.addEventListener('navigate', onNavigate)
    return () => {
      removeEventListener('beforeunload', onUnload)
      removeEventListener('click', onClick, { capture: true })
      navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [router])
}
