import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSessionEnded } from '@/components/admin/action/use-session-ended'
import { callApi, getErrorBody } from '@/components/ui/browser/call-api'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { toast } from '@/components/ui/toast/toast'
import { uploadFile } from '@/components/ui/upload/upload-file'
import type {
  DuplicateChoice,
  ImportError,
  ImportRows,
  ImportView,
  MissingPlace,
  RenameChoice,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { ApiError, isClientError } from '@/lib/platform/http/client'

/** `missing` is known after a check, not after a reload. */
export type PreviewedFile = { import: ImportView; rows: ImportRows; missing?: MissingPlace[] }
/** `file` is what this page sent, which it can have checked again; none for the import of a link, or after a reload. */
export type CheckedFile = PreviewedFile & { file?: File }
type FileRejection = { message: string; problems: ImportError[] }

/** Puts the id of an import or of its photos into the URL, so that a reload shows the same; null removes it. */
export function replaceParameter(name: 'import' | 'photos', id: number | null): void {
  const url = new URL(window.location.href)
  if (id === null) url.searchParams.delete(name)
  else url.searchParams.set(name, String(id))
  window.history.replaceState(null, '', url)
}

/** Milliseconds between two progress requests. */
const POLL_INTERVAL_MS = 400

/** Uploads, checks, applies and undoes an import. The progress comes from the server, also after a reload. */
export function useImport(initial: PreviewedFile | null) {
  const t = useTranslations('adminImport')
  const router = useRouter()
  const hasSessionEnded = useSessionEnded()
  const [checked, setChecked] = useState<CheckedFile | null>(initial)
  const [percent, setPercent] = useState<number | null>(null)
  const [rejection, setRejection] = useState<FileRejection | null>(null)
  const [isApplying, setApplying] = useState(initial?.import.state === 'applying')
  const [isUndoing, setUndoing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const call = useRef<AbortController>(undefined)
  /** The result of the apply request of this page; undefined while it is running. */
  const applyResult = useRef<string | null | undefined>(null)
  const id = checked?.import.id

  // A link to another import was followed.
  const [shown, setShown] = useState(initial?.import.id)
  if (initial && initial.import.id !== shown) {
    setShown(initial.import.id)
    if (initial.import.id !== id) {
      setChecked(initial)
      setRejection(null)
      setFailure(null)
    }
  }

  useEffect(() => () => call.current?.abort(), [])

  useEffect(() => {
    if (!isApplying || id === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const found = await callApi('GET /api/products/imports/{id}', { params: { id } }).catch(() => null)
      if (timer === undefined) return
      if (found) setChecked((now) => now && { ...now, import: found.import })
      const state = found?.import.state
      if (state === 'applied' || state === 'undone') {
        setApplying(false)
        if (state === 'applied') toast.done(t('done'))
        router.refresh()
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
  }, [isApplying, id, t, router])

  const send = async (file: File, photoSet: number | null, asDrafts: boolean) => {
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
        { as_drafts: String(asDrafts), ...(photoSet === null ? {} : { photo_set: String(photoSet) }) },
      )
      setChecked({ ...found, file })
      replaceParameter('import', found.import.id)
    } catch (error) {
      if (controller.signal.aborted || hasSessionEnded(error)) return
      const words = toErrorMessage(error, t('uploadFailed'))
      const { problems = [] } = getErrorBody('POST /api/products/imports', 422, error) ?? {}
      setRejection({ message: words, problems })
    } finally {
      if (call.current === controller) setPercent(null)
    }
  }

  const apply = async (duplicates: DuplicateChoice, renames: RenameChoice) => {
    if (id === undefined) return
    setFailure(null)
    applyResult.current = undefined
    setApplying(true)
    try {
      const body = { skip_refused: true, duplicates, renames }
      await callApi('POST /api/products/imports/{id}/apply', { params: { id }, body })
      applyResult.current = null
    } catch (error) {
      if (hasSessionEnded(error)) setApplying(false)
      // After a lost connection or a timeout the import may still be running; the server knows its state.
      applyResult.current = error instanceof ApiError && error.status === 409 ? error.message : null
    }
  }

  const undo = async () => {
    if (id === undefined) return
    setFailure(null)
    setUndoing(true)
    const request = callApi('POST /api/products/imports/{id}/undo', { params: { id } })
    const reason = await request.then(
      () => null,
      (error: unknown) => {
        hasSessionEnded(error)
        return isClientError(error) ? error.message : t('undoFailedText')
      },
    )
    // After a lost connection it may be undone all the same; the server knows its state.
    const found = await callApi('GET /api/products/imports/{id}', { params: { id } }).catch(() => null)
    setUndoing(false)
    if (found) setChecked((now) => now && { ...now, import: found.import })
    if (found?.import.state === 'undone') {
      toast.done(t('undone'))
      router.refresh()
    } else setFailure(reason ?? t('undoFailedText'))
  }

  const startAfresh = () => {
    setChecked(null)
    setRejection(null)
    setFailure(null)
    replaceParameter('import', null)
  }

  return {
    checked,
    percent,
    rejection,
    isApplying,
    failure,
    isUndoing,
    send: (file: File, photoSet: number | null, asDrafts: boolean) => void send(file, photoSet, asDrafts),
    apply: (duplicates: DuplicateChoice, renames: RenameChoice) => void apply(duplicates, renames),
    undo: () => void undo(),
    startAfresh,
  }
}
