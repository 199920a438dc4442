/**
 * components/admin/import/photos: Uploading the photos of an import, also from a zip.
 */

import type { PhotoError } from '@/components/admin/import/import-selection'
import type { PhotoSource } from '@/components/admin/import/photos/photo-source'
import { ImageError } from '@/components/ui/upload/upload-image'
import { ApiError } from '@/lib/platform/http/client'

/** Uploads at a time: enough to keep the shop busy while another photo is on its way. */
const PARALLEL_UPLOADS = 3
/** Attempts in a row that may fail for a passing reason before the queue pauses, and milliseconds between them. */
const MAX_ATTEMPTS = 4
export const RETRY_DELAY_MS = 2_000

/** The progress of a queue. `interruption` says why it paused by itself: the shop's message, or '' when it is not there. */
export type QueueState = {
  total: number
  done: number
  errors: readonly PhotoError[]
  isPaused: boolean
  isRunning: boolean
  interruption: string | null
}

export const emptyQueue: QueueState = {
  total: 0,
  done: 0,
  errors: [],
  isPaused: false,
  isRunning: false,
  interruption: null,
}

/** A reason that may be over soon, such as a lost connection, as opposed to a photo that is no photo. */
const isPassing = ({ status }: ApiError): boolean =>
  status === 0 || status >= 500 || [401, 403, 404, 408, 429].includes(status)

function toReason(error: unknown): PhotoError['reason'] {
  if (error instanceof ImageError) return error.problem
  if (!(error instanceof ApiError)) return 'damaged'
  // A proxy has no sentence of the shop.
  return error.message === '' ? 'refused' : { message: error.message }
}

/**
 * Uploads photos, a few at a time. A photo that the shop rejects is listed and the others go on; a lost connection is
 * retried, and then pauses the queue without losing anything.
 */
export class PhotoQueue {
  #waiting: PhotoSource[] = []
  #failed: PhotoSource[] = []
  #running = new Set<PhotoSource>()
  #attempts = 0
  #state = emptyQueue

  /** `upload` sends one photo, until `signal` aborts; `onChange` receives each new state. */
  constructor(
    private readonly upload: (photo: PhotoSource, signal: AbortSignal) => Promise<void>,
    private readonly onChange: (state: QueueState) => void,
    private readonly controller = new AbortController(),
  ) {}

  /** Adds photos, which take the place of rejected ones of the same name, and photos that cannot be sent. */
  add(photos: readonly PhotoSource[], errors: readonly PhotoError[] = []): void {
    const names = new Set(photos.map(({ name }) => name))
    const { total, errors: known } = this.#state
    const failed = this.#failed.filter(({ name }) => !names.has(name))
    this.#state = {
      ...this.#state,
      total: total + photos.length - (this.#failed.length - failed.length),
      errors: [...known.filter(({ name }) => !names.has(name)), ...errors],
    }
    this.#failed = failed
    this.#waiting.push(...photos)
    this.#fill()
  }

  pause(): void {
    this.#set({ isPaused: true })
  }

  resume(): void {
    this.#attempts = 0
    this.#set({ isPaused: false, interruption: null })
    this.#fill()
  }

  /** Uploads the photos again that were rejected; those that were never sent stay listed. */
  retry(): void {
    const names = new Set(this.#failed.map(({ name }) => name))
    this.#waiting.push(...this.#failed)
    this.#failed = []
    this.#set({ errors: this.#state.errors.filter(({ name }) => !names.has(name)) })
    this.resume()
  }

  /** Gives up the photos that were rejected, and their list. */
  dismiss(): void {
    const total = this.#state.total - this.#failed.length
    this.#failed = []
    this.#set({ total, errors: [] })
  }

  /** Ends all uploads; the queue is not used again. */
  close(): void {
    this.controller.abort()
    this.#waiting = []
  }

  #set(change: Partial<QueueState>): void {
    this.#state = {
      ...this.#state,
      ...change,
      isRunning: this.#running.size > 0 || this.#waiting.length > 0,
    }
    if (!this.controller.signal.aborted) this.onChange(this.#state)
  }

  #fill(): void {
    while (!this.#state.isPaused && this.#running.size < PARALLEL_UPLOADS) {
      const photo = this.#waiting.shift()
      if (!photo) break
      this.#running.add(photo)
      void this.#send(photo)
    }
    this.#set({})
  }

  async #send(photo: PhotoSource): Promise<void> {
    try {
      await this.upload(photo, this.controller.signal)
      this.#attempts = 0
      this.#set({ done: this.#state.done + 1 })
    } catch (error) {
      if (this.controller.signal.aborted) return
      if (error instanceof ApiError && isPassing(error)) await this.#interrupt(photo, error)
      else this.#reject(photo, error)
    }
    this.#running.delete(photo)
    this.#fill()
  }

  #reject(photo: PhotoSource, error: unknown): void {
    const reason = toReason(error)
    this.#failed.push(photo)
    this.#set({ errors: [...this.#state.errors, { name: photo.name, reason }] })
  }

  /** Puts a photo back, after a pause or into a paused queue. Until then it counts as running, and nothing else sends it. */
  async #interrupt(photo: PhotoSource, error: ApiError): Promise<void> {
    this.#attempts += 1
    const isOver = [401, 403, 404].includes(error.status) || this.#attempts >= MAX_ATTEMPTS
    if (isOver) this.#set({ isPaused: true, interruption: error.status === 0 ? '' : error.message })
    else await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    this.#waiting.unshift(photo)
  }
}
