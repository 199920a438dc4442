import { getErrorCode } from '@/lib/platform/errors/error-code'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { readExpectedUploads } from '@/lib/platform/uploads/expected-uploads.queries'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { uploadPath } from '@/lib/platform/uploads/storage/storage.rules'
import { closeBody } from '@/lib/platform/uploads/storage/object-body.queries'
import type { OpenObject, UploadStorage } from '@/lib/platform/uploads/storage/storage.schema'
import { uploadUrl } from '@/lib/platform/uploads/uploads.rules'

/** Sizes in bytes by path below the uploads folder. */
export type Uploads = Map<string, number>

/** All uploads that the shop can serve. */
export async function findUploads(): Promise<Uploads> {
  const uploads: Uploads = new Map()
  const storage = await openUploads()
  for await (const { key, bytes } of storage.list()) if (uploadUrl(key.split('/'))) uploads.set(key, bytes)
  return uploads
}

/** Objects that are requested before the first of them has been read, because a bucket answers late. */
const READ_AHEAD = 8

/** The objects with these keys, in their order; null where one does not exist. */
export async function* readAhead(
  keys: Iterable<string>,
  storage: UploadStorage,
): AsyncGenerator<readonly [key: string, object: OpenObject | null], void> {
  const requested: { key: string; object: Promise<OpenObject | null> }[] = []
  const rest = keys[Symbol.iterator]()
  const requestNext = () => {
    const next = rest.next()
    if (next.done === true) return
    const key = next.value
    const object = storage.get(key)
    // It is awaited later, or never when an earlier one fails.
    object.catch(() => undefined)
    requested.push({ key, object })
  }
  try {
    for (let count = 0; count < READ_AHEAD; count++) requestNext()
    for (let first = requested.shift(); first; first = requested.shift()) {
      yield [first.key, await first.object]
      requestNext()
    }
  } finally {
    for (const { object } of requested)
      void object.then(
        (left) => left && closeBody(left.body),
        () => undefined,
      )
  }
}

/** Paths of the expected uploads of `on` that are missing in `uploads` or differ from the row in size. */
export async function findMissingFiles(on: QueryExecutor, uploads: Uploads): Promise<string[]> {
  const missing: string[] = []
  for await (const { path, bytes } of readExpectedUploads(on))
    if (uploads.get(uploadPath(path)) !== bytes) missing.push(path)
  return missing
}

/** Null when the file does not exist. */
export function nullIfMissing(error: unknown): null {
  if (getErrorCode(error) === 'ENOENT') return null
  throw error
}
