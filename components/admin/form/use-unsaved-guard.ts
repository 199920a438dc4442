import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { findLink } from '@/components/ui/link/link'
import { confirm, type ConfirmOptions } from '@/components/ui/button/confirm-dialog'

const isSamePage = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === location.pathname && search === location.search

/** The place in the history to which somebody has confirmed to go: the other forms of the page do not ask again. */
let confirmedKey: string | null = null

/** What the forms of the page say about what was typed in them. */
const guards = new Set<() => boolean>()

/**
 * Asks for confirmation before unsaved changes are lost through a link, Back or Forward (if the browser allows it),
 * or closing or reloading the tab. Evaluates `isDirty` at that moment. `own`: the question, where it is not about changes.
 */
export function useUnsavedGuard(isDirty: () => boolean, own?: ConfirmOptions): void {
  const router = useRouter()
  const usual = useLeaveQuestion()
  const question = own ?? usual
  const latest = useRef({ isDirty, question })
  useEffect(() => {
    latest.current = { isDirty, question }
  })

  useEffect(() => {
    let isLeaving = false
    const mayLose = () => !isLeaving && latest.current.isDirty()
    guards.add(mayLose)
    const leaveIfConfirmed = async (leave: () => void) => {
      isLeaving = await confirm(latest.current.question)
      if (isLeaving) leave()
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (mayLose()) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const link = findLink(event)
      if (event.defaultPrevented || !link || isSamePage(link) || !mayLose()) return
      // The link's own handlers still run: the palette closes.
      event.preventDefault()
      void leaveIfConfirmed(() => router.push(link.href))
    }
    const onNavigate = (event: NavigateEvent) => {
      const { key } = event.destination
      if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented) return
      if (key === confirmedKey || !mayLose()) return
      event.preventDefault()
      void leaveIfConfirmed(() => {
        confirmedKey = key
        window.navigation.traverseTo(key)
      })
    }
    const navigation = 'navigation' in window ? window.navigation : null
    addEventListener('beforeunload', onUnload)
    addEventListener('click', onClick, { capture: true })
    navigation?.addEventListener('navigate', onNavigate)
    return () => {
      confirmedKey = null
      guards.delete(mayLose)
      removeEventListener('beforeunload', onUnload)
      removeEventListener('click', onClick, { capture: true })
      navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [router])
}

/**
 * Asks for confirmation before an action that leaves the page or takes forms away, if they have unsaved changes; `isSent`: those
 * of its own form are sent by it. Returns whether to go on.
 */
export function useLossQuestion(): (isSent?: () => boolean) => Promise<boolean> {
  const question = useLeaveQuestion()
  return async (isSent) => {
    const dirty = [...guards].filter((isDirty) => isDirty()).length
    return dirty <= (isSent?.() ? 1 : 0) || (await confirm(question))
  }
}

function useLeaveQuestion(): ConfirmOptions {
  const t = useTranslations('adminForm')
  return {
    title: t('leaveTitle'),
    text: t('leaveText'),
    confirm: t('leave'),
    cancel: t('stay'),
    isDangerous: true,
  }
}
