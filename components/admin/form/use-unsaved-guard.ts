import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { findLink } from '@/components/ui/link/link'
import { confirm, type ConfirmOptions } from '@/components/ui/button/confirm-dialog'

const isSamePage = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === location.pathname && search === location.search

/** The place in the history to which somebody has confirmed to go: the other forms of the page do not ask again. */
let confirmedKey: string | null = null

/**
 * Asks for confirmation before unsaved changes are lost through a link, Back or Forward (if the browser allows it),
 * or closing or reloading the tab. Evaluates `isDirty` at that moment. `own`: the question, where it is not about changes.
 */
export function useUnsavedGuard(isDirty: () => boolean, own?: ConfirmOptions): void {
  const t = useTranslations('adminForm')
  const router = useRouter()
  const question = own ?? {
    title: t('leaveTitle'),
    text: t('leaveText'),
    confirm: t('leave'),
    cancel: t('stay'),
    isDangerous: true,
  }
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
      removeEventListener('beforeunload', onUnload)
      removeEventListener('click', onClick, { capture: true })
      navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [router])
}
