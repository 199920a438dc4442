import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { uploadFile } from '@/components/ui/upload-file'
import type { ImportError, ImportRows, ImportView } from '@/lib/catalogue/product-import.schema'
import { apiFetch, ApiError } from '@/lib/http/client'

export type PreviewedFile = { import: ImportView; rows: ImportRows }
type FileRejection = { message: string; problems: ImportError[] }

/** Milliseconds between two progress requests. */
const POLL_INTERVAL_MS = 400

/** Uploads, checks and applies an import file. The progress comes from the server, also after a reload. */
export function useImport(initial: PreviewedFile | null) {
  const t = useTranslations('adminImport')
  const [checked, setChecked] = useState(initial)
  const [percent, setPercent] = useState<number | null>(null)
  const [rejection, setRejection] = useState<FileRejection | null>(null)
  const [isApplying, setApplying] = useState(initial?.import.state === 'applying')
  const [failure, setFailure] = useState<string | null>(null)
  const call = useRef<AbortController>(undefined)
  /** The result of the apply request of this page; undefined while it is running. */
  const applyResult = useRef<string | null | undefined>(null)
  const id = checked?.import.id

  useEffect(() => () => call.current?.abort(), [])

  useEffect(() => {
    if (!isApplying || id === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const found = await apiFetch<{ import: ImportView }>(`/api/products/imports/${id}`).catch(() => null)
      if (timer === undefined) return
      if (found) setChecked((now) => now && { ...now, import: found.import })
      const state = found?.import.state
      if (state === 'applied') {
        setApplying(false)
        toast.done(t('done'))
      } else if (state === 'checked' && applyResult.current !== undefined) {
        setApplying(false)
        setFailure(applyResult.current ?? t('failedText'))
      } else timer = setTimeout(() => void ask(), POLL_INTERVAL_MS)
    }
    timer = setTimeout(() => void ask(), POLL_INTERVAL_MS)
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }, [isApplying, id, t])

  const send = async (file: File) => {
    const controller = new AbortController()
    call.current?.abort()
    call.current = controller
    setRejection(null)
    setFailure(null)
    setChecked(null)
    setPercent(0)
    try {
      const found = await uploadFile<PreviewedFile>(
        '/api/products/imports',
        'file',
        file,
        setPercent,
        controller.signal,
      )
      setChecked(found)
      // Puts the import into the URL, so that a reload shows the same preview.
      window.history.replaceState(null, '', `?import=${found.import.id}`)
    } catch (error) {
      if (controller.signal.aborted) return
      const words = error instanceof ApiError && error.message !== '' ? error.message : t('uploadFailed')
      const problems = error instanceof ApiError ? error.body['problems'] : undefined
      setRejection({ message: words, problems: Array.isArray(problems) ? (problems as ImportError[]) : [] })
    } finally {
      if (call.current === controller) setPercent(null)
    }
  }

  const apply = async () => {
    if (id === undefined) return
    setFailure(null)
    applyResult.current = undefined
    setApplying(true)
    try {
      await apiFetch(`/api/products/imports/${id}/apply`, { method: 'POST', body: { skip_refused: true } })
      applyResult.current = null
    } catch (error) {
      // After a lost connection or a timeout the import may still be running; the server knows its state.
      applyResult.current = error instanceof ApiError && error.status === 409 ? error.message : null
    }
  }

  const startAfresh = () => {
    setChecked(null)
    setRejection(null)
    setFailure(null)
    window.history.replaceState(null, '', window.location.pathname)
  }

  return {
    checked,
    percent,
    refusal: rejection,
    isApplying,
    failure,
    send: (file: File) => void send(file),
    apply: () => void apply(),
    startAfresh,
  }
}
