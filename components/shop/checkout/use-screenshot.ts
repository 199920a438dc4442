import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { storeScreenshot, useStoredScreenshot } from '@/components/shop/checkout/checkout-storage'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { toast } from '@/components/ui/toast/toast'
import { ImageError, uploadImage } from '@/components/ui/upload/upload-image'
import { ApiError } from '@/lib/platform/http/client'

/** The upload URL (specification, section 7). */
const UPLOAD = '/api/cartitems/paymentscreenshot/upload'

/** The statuses that reject the file itself: too large, of another type, or no picture. */
const UNUSABLE: readonly number[] = [413, 415, 422]

/** An upload in progress: percentage, null while the picture is made smaller, or the error. */
type Sending = {
  file: File
  preview: string
  percent: number | null
  problem: string | null
  /** Whether sending the same file again may work. */
  canRetry: boolean
}

/** An upload and its picture in this page, which needs no connection. */
type Uploaded = { path: string; preview: string }

/**
 * The state of a payment screenshot: choose, upload with progress, retry, remove. Stored under `key` until used, so
 * it survives reloads.
 */
export function useScreenshot(key: string) {
  const t = useTranslations('checkout')
  const path = useStoredScreenshot(key)
  const [sending, setSending] = useState<Sending | null>(null)
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const call = useRef<AbortController>(undefined)

  useEffect(() => () => call.current?.abort(), [])

  const leave = () => {
    call.current?.abort()
    for (const shown of [sending, uploaded]) if (shown) URL.revokeObjectURL(shown.preview)
    setSending(null)
    setUploaded(null)
  }

  const send = async (file: File) => {
    leave()
    const preview = URL.createObjectURL(file)
    const show = (percent: number | null, problem: string | null = null, canRetry = false) =>
      setSending({ file, preview, percent, problem, canRetry })
    const controller = new AbortController()
    call.current = controller
    show(0)
    try {
      const progress = (percent: number | null) => show(percent)
      const { path } = await uploadImage<{ path: string }>(UPLOAD, 'photo', file, progress, controller.signal)
      storeScreenshot(path, key)
      setUploaded({ path, preview })
      setSending(null)
    } catch (error) {
      if (controller.signal.aborted) return
      if (error instanceof ImageError) {
        show(0, t(error.problem))
        return
      }
      const words = toErrorMessage(error, t('uploadFailed'))
      show(0, words, !(error instanceof ApiError && UNUSABLE.includes(error.status)))
      toast.failed(words)
    }
  }

  /** A stored image that fails to load is removed if it no longer exists, but kept if only the connection failed. */
  const check = async () => {
    if (sending || !path) return
    const answer = await fetch(path, { method: 'HEAD' }).catch(() => null)
    if (answer?.status === 404) storeScreenshot(null, key)
  }

  return {
    /** The picture of the upload: what was chosen here, or what the server stores. */
    image: sending?.preview ?? (uploaded?.path === path ? uploaded?.preview : path) ?? null,
    path: sending ? null : (path ?? null),
    sending,
    send: (file: File) => void send(file),
    check: () => void check(),
    remove: () => {
      leave()
      storeScreenshot(null, key)
    },
  }
}

export type Screenshot = ReturnType<typeof useScreenshot>
