'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { announceToScreenReader } from '@/components/ui/toast/announcements'
import { toast } from '@/components/ui/toast/toast'

function onChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The service worker is optional: the shop works the same without it. */
const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)

type Props = { offline: string; online: string; hasWorker: boolean }

/** Reports when the connection is lost and restored, and registers the service worker that answers while offline. */
export function OfflineBanner({ offline, online, hasWorker }: Props) {
  const isOffline = useSyncExternalStore(
    onChange,
    () => !navigator.onLine,
    () => false,
  )
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOffline) announceToScreenReader(offline)
    else if (wasOffline.current) toast.done(online)
    wasOffline.current = isOffline
  }, [isOffline, offline, online])
  useEffect(() => {
    if (!hasWorker || !('serviceWorker' in navigator)) return
    if (document.readyState === 'complete') register()
    else addEventListener('load', register, { once: true })
  }, [hasWorker])
  if (!isOffline) return null
  return (
    <p aria-hidden="true" className="offline-banner">
      {offline}
    </p>
  )
}
