'use client'

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { lastAnnouncement, onAnnouncement } from '@/components/ui/announcements'
import { afterPaint } from '@/components/ui/after-paint'
import { hasHadToasts, onToast } from '@/components/ui/toasts'

const TOUCHES = ['pointerdown', 'keydown']
const loadStage = () => import('@/components/ui/toast-stage')

/** Without it the live region still says everything. */
const ToastStage = lazy(() => loadStage().catch(() => ({ default: () => <></> })))

/** The live region that keeps what was said, and where toasts appear once there are any. */
export function Toaster({ label }: { label: string }) {
  const said = useSyncExternalStore(onAnnouncement, lastAnnouncement, () => '')
  const hasToasts = useSyncExternalStore(onToast, hasHadToasts, () => false)

  // With the first touch, not with the first message: that may be that the line is down, too late to load. What the
  // touch itself does is painted first.
  useEffect(() => {
    const load = () => afterPaint(() => void loadStage().catch(() => undefined))
    for (const touch of TOUCHES) addEventListener(touch, load, { once: true })
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, load)
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
