import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { confirm, type ConfirmOptions } from '@/components/ui/confirm-dialog'

/** Returns the link that a click would follow in this tab, or null. */
function findLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || !link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  return link.origin === location.origin && !isSamePage ? link : null
}

/**
 * Asks for confirmation before unsaved changes are lost through a link, Back or Forward (if the browser allows it),
 * or closing or reloading the tab. Evaluates `isDirty` at that moment.
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
      const link = findLink(event)
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
