'use client'

import { useSyncExternalStore } from 'react'
import { Toaster as Sonner } from 'sonner'
import { lastAnnouncement, onAnnouncement } from '@/components/ui/announcements'

const nothing = () => ''

/** Where toasts appear, and the live region that keeps their words. */
export function Toaster({ label }: { label: string }) {
  const said = useSyncExternalStore(onAnnouncement, lastAnnouncement, nothing)
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Sonner
        theme="system"
        position="top-center"
        containerAriaLabel={label}
        offset={16}
        mobileOffset={12}
        toastOptions={{
          classNames: {
            toast: '!rounded-card !border-line !bg-surface !text-ink !font-sans',
            error: '!border-danger !text-danger',
            success: '[&_[data-icon]]:text-jade',
            actionButton: '!bg-jade !text-on-jade !min-h-9',
          },
        }}
      />
    </>
  )
}
