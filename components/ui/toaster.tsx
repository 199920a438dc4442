'use client'

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { lastAnnouncement, onAnnouncement } from '@/components/ui/announcements'
import { afterPaint } from '@/components/ui/after-paint'
import { hasHadToasts, onToast } from '@/components/ui/toast-queue'

const PRESSES = ['click', 'keydown']
const loadStage = () => import('@/components/ui/toast-viewport')

/** Without it the live region still says everything. */
const ToastStage = lazy(() => loadStage().catch(() => ({ default: () => <></> })))

/** The live region that keeps what was said, and where toasts appear once there are any. */
export function Toaster({ label }: { label: string }) {
  const said = useSyncExternalStore(onAnnouncement, lastAnnouncement, () => '')
  const hasToasts = useSyncExternalStore(onToast, hasHadToasts, () => false)

  // With the first press, not with the first message: that may be that the line is down, too late to load. What the
  // press itself does is painted first: a finger put down has nothing to paint yet, a click has.
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
        {said}
      </p>
      {hasToasts && (
        <Suspense>
          <ToastStage label={label} />
        </Suspense>
      )}
    </>
  )
}
