import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { findLink } from '@/components/ui/link/link'
import { confirm, type ConfirmOptions } from '@/components/ui/button/confirm-dialog'

const isSamePage = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === location.pathname && search === location.search

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
