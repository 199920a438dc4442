import { useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '@/app/api/calls'
import type { PhotoError } from '@/components/admin/import/import-selection'
import type { PhotoSource } from '@/components/admin/import/photos/photo-source'
import { emptyQueue, PhotoQueue, type QueueState } from '@/components/admin/import/photos/photo-queue'
import { callApi } from '@/components/ui/browser/call-api'
import { uploadImage } from '@/components/ui/upload/upload-image'
import { getFileName, toFileKey } from '@/lib/shop/catalogue/import/images/import-images.rules'
import type { ImportImageView } from '@/lib/shop/catalogue/import/images/import-images.schema'
import { ApiError } from '@/lib/platform/http/client'

type SetResponse = CallAnswer<'GET /api/products/imports/photos/{id}'>

/** The photos of a set by name, with the hash of the file that was uploaded. */
type StoredPhotos = { id: number; hashes: Map<string, string> }

type Listeners = {
  /** Receives the id of the set as soon as there is one. */
  onSet: (id: number) => void
  /** Receives each state of the queue. */
  onState: (state: QueueState) => void
}

/**
 * Uploads the photos of an import into a set, which `initialSet` names after a reload; photos that it has already are
 * not sent again.
 */
export function usePhotoQueue(initialSet: number | null, { onSet, onState }: Listeners) {
  const [state, setState] = useState(emptyQueue)
  const queue = useRef<PhotoQueue>(undefined)
  const set = useRef<Promise<StoredPhotos>>(undefined)
  const knownSet = useRef(initialSet)
  // The queue outlives the render that made it.
  const newest = useRef(onState)
  useEffect(() => {
    newest.current = onState
  })

  useEffect(
    () => () => {
      queue.current?.close()
      queue.current = undefined
    },
    [],
  )

  const openSet = async (): Promise<StoredPhotos> => {
    const known = knownSet.current === null ? null : await readSet(knownSet.current)
    const { photo_set: found } = known ?? (await callApi('POST /api/products/imports/photos', {}))
    knownSet.current = found.id
    onSet(found.id)
    return { id: found.id, hashes: new Map(found.photos.map(({ name, sha256 }) => [name, sha256])) }
  }

  const upload = async (photo: PhotoSource, signal: AbortSignal) => {
    set.current ??= openSet()
    const stored = await set.current.catch((error: unknown) => {
      set.current = undefined
      throw error
    })
    const content = await photo.open()
    const name = getFileName(photo.name)
    const known = stored.hashes.get(toFileKey(name) ?? '')
    if (known !== undefined && known === (await hash(content))) return
    const url = `/api/products/imports/photos/${stored.id}`
    const sent = await uploadImage<ImportImageView>(url, 'photo', content, () => undefined, signal, { name })
    stored.hashes.set(sent.name, sent.sha256)
  }

  const show = (now: QueueState) => {
    setState(now)
    newest.current(now)
  }
  const getQueue = () => (queue.current ??= new PhotoQueue(upload, show))
  return {
    state,
    add: (photos: readonly PhotoSource[], errors: readonly PhotoError[]) => getQueue().add(photos, errors),
    pause: () => queue.current?.pause(),
    resume: () => queue.current?.resume(),
    retry: () => queue.current?.retry(),
    dismiss: () => queue.current?.dismiss(),
    /** Clears the set and its photos, for another import. */
    reset: () => {
      queue.current?.close()
      queue.current = undefined
      set.current = undefined
      knownSet.current = null
      setState(emptyQueue)
    },
    /** The id of the set; null before the first photo. */
    getSet: () => knownSet.current,
  }
}

/** A set that was begun earlier; null when it was deleted since. */
async function readSet(id: number): Promise<SetResponse | null> {
  try {
    return await callApi('GET /api/products/imports/photos/{id}', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** The SHA-256 of a file; null where the browser computes none, because the shop is not served over https. */
async function hash(content: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
