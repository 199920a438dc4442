import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSessionEnded } from '@/components/admin/action/use-session-ended'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { ImageError, uploadImage } from '@/components/ui/upload/upload-image'

/** The state of an image slot: a stored path, an upload in progress (null percent: being made smaller), or an error. */
export type UploadSlot = {
  path: string
  sending: { file: File; preview: string; percent: number | null } | null
  problem: string | null
}

type Answer = { path: string | Readonly<Record<string, string | null>> }

const EMPTY: UploadSlot = { path: '', sending: null, problem: null }

/** The field of the upload: a slot of a record in a list is named after it, as in p7.photo_1. */
const toField = (name: string): string => name.split('.').at(-1) ?? name

/** If several files may be sent, photo_2 is returned as path_2. A single photo is returned as the path itself. */
const pathIn = ({ path }: Answer, name: string): string =>
  typeof path === 'string' ? path : (path[name.replace('photo', 'path')] ?? '')

/**
 * Manages the images of a form: chosen, dropped or pasted, uploaded at once with progress, replaced, removed. `names` are
 * its own slots; those of records in a list are filled one by one with `placeOne`.
 */
export function useImageUploads(
  url: string,
  names: readonly string[],
  initial: Readonly<Record<string, string>>,
) {
  const t = useTranslations('adminForm')
  const hasSessionEnded = useSessionEnded()
  const [slots, setSlots] = useState<Readonly<Record<string, UploadSlot>>>(() =>
    Object.fromEntries(
      names.map((name) => [name, { path: initial[name] ?? '', sending: null, problem: null }]),
    ),
  )
  const calls = useRef(new Map<string, AbortController>())

  const set = (name: string, change: Partial<UploadSlot>) =>
    setSlots((now) => ({ ...now, [name]: { ...(now[name] ?? EMPTY), ...change } }))

  const send = async (name: string, file: File) => {
    calls.current.get(name)?.abort()
    const controller = new AbortController()
    calls.current.set(name, controller)
    const preview = URL.createObjectURL(file)
    const show = (percent: number | null) => set(name, { sending: { file, preview, percent }, problem: null })
    show(0)
    try {
      const answer = await uploadImage<Answer>(url, toField(name), file, show, controller.signal)
      set(name, { path: pathIn(answer, toField(name)), sending: null, problem: null })
    } catch (error) {
      if (controller.signal.aborted) return
      if (error instanceof ImageError) {
        set(name, { sending: null, problem: t(error.problem) })
        return
      }
      hasSessionEnded(error)
      const words = toErrorMessage(error, t('uploadFailed'))
      set(name, { sending: null, problem: words })
    } finally {
      URL.revokeObjectURL(preview)
    }
  }

  const remove = (name: string) => {
    calls.current.get(name)?.abort()
    set(name, { path: '', sending: null, problem: null })
  }

  /** Uploads files to the slot `first`, then to the remaining empty slots. */
  const place = (files: readonly File[], first: string) => {
    const isFree = (name: string) => name !== first && slots[name]?.path === '' && !slots[name].sending
    const free = [first, ...names.filter(isFree)]
    files.slice(0, free.length).forEach((file, index) => {
      const name = free[index]
      if (name) void send(name, file)
    })
  }

  /** Uploads the first of these files to the slot of a record in a list. */
  const placeOne = ([file]: readonly File[], name: string) => {
    if (file) void send(name, file)
  }

  useEffect(() => {
    const running = calls.current
    // A file dropped beside a slot would make the browser navigate away from the form.
    const stay = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
      for (const call of running.values()) call.abort()
    }
  }, [])

  return { slots, place, placeOne, remove }
}
