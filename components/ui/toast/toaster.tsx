'use client'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyOrNothing } from '@/components/ui/state/lazy-part'
import { lastAnnouncement, onAnnouncement } from '@/components/ui/toast/announcements'
import { afterPaint, hasHadToasts, onToast } from '@/components/ui/toast/toast-queue'

const PRESSES = ['click', 'keydown']
const loadStage = () => import('@/components/ui/toast/toast-viewport')

/** Without the viewport, the live region still announces everything. */
const ToastStage = lazyOrNothing(loadStage)

/** The live region with the last announcement, and the toast viewport once there are toasts. */
export function Toaster({ label }: { label: string }) {
  const announcement = useSyncExternalStore(onAnnouncement, lastAnnouncement, () => '')
  const hasToasts = useSyncExternalStore(onToast, hasHadToasts, () => false)

  // Loads with the first interaction, not with the first toast, which may report a lost connection when loading is no
  // longer possible. The interaction itself is painted first; a touch start has nothing to paint yet, but a click
  // has.
  useEffect(() => {
    const load = () => afterPaint(() => void loadStage().catch(() => undefined))
    for (const press of PRESSES) addEventListener(press, load, { once: true })
    return () => {
      for (const press of PRESSES) removeEventListener(press, load)
    }
  }, [])

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {hasToasts && (
        <Suspense>
          <ToastStage label={label} />
        </Suspense>
      )}
    </>
  )
}
