'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { lastAnnouncement, onAnnouncement } from '@/components/ui/announcements'
import { hasHadToasts, onToast } from '@/components/ui/toasts'

const ToastStage = lazy(() => import('@/components/ui/toast-stage'))

/** The live region that keeps what was said, and where toasts appear once there are any. */
export function Toaster({ label }: { label: string }) {
  const said = useSyncExternalStore(onAnnouncement, lastAnnouncement, () => '')
  const hasToasts = useSyncExternalStore(onToast, hasHadToasts, () => false)
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
