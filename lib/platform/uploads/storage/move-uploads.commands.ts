import { forEachConcurrently } from '@/lib/platform/concurrency/concurrency'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { formatBytes } from '@/lib/platform/text/numbers/bytes'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { hashBody, hashChunks } from '@/lib/platform/uploads/storage/object-body.queries'
import { isUploadKey, MARKER_FOLDER, SIZES_FOLDER } from '@/lib/platform/uploads/storage/storage.rules'
import type { OpenObject, StoredObject, UploadStorage } from '@/lib/platform/uploads/storage/storage.schema'

/** Objects that are copied at the same time. */
const CONCURRENCY = 8
/** Failed objects after which a move ends: the storage is away then. */
const MAX_FAILURES = 20

/**
 * The result of a move: objects that were copied, that were there with the same content, and that are not uploads of
 * the shop; and the keys that failed, with the reason.
 */
export type MoveResult = { copied: number; identical: number; ignored: number; failed: string[] }

/**
 * Copies all uploads and sizes of `from` to `to`, and compares the SHA-256 of each with what was read. What is there
 * with the same content is not copied again, so an interrupted move continues when it is repeated. `from` is not
 * changed. The shop may serve meanwhile.
 */
export async function moveUploads(
  from: UploadStorage,
  to: UploadStorage,
  report: ProgressReporter,
): Promise<MoveResult> {
  const result: MoveResult = { copied: 0, identical: 0, ignored: 0, failed: [] }
  let bytes = 0
  await forEachConcurrently(listAll(from), CONCURRENCY, async (object) => {
    if (result.failed.length >= MAX_FAILURES) return
    try {
      result[await moveObject(from, to, object)] += 1
      bytes += object.bytes
    } catch (error) {
      result.failed.push(`${object.key}: ${getReason(error)}`)
    }
    const { copied, identical, failed } = result
    report(
      `${groupThousands(copied)} copied, ${groupThousands(identical)} identical, ` +
        `${failed.length} failed, ${formatBytes(bytes)}`,
    )
  })
  return result
}

/** The marker comes first, so that a shop with the new storage is ready; sizes last: they can be made again. */
async function* listAll(storage: UploadStorage): AsyncGenerator<StoredObject, void> {
  for (const folder of [MARKER_FOLDER, undefined, SIZES_FOLDER]) yield* storage.list(folder)
}

async function moveObject(
  from: UploadStorage,
  to: UploadStorage,
  { key, bytes }: StoredObject,
): Promise<'copied' | 'identical' | 'ignored'> {
  if (!isUploadKey(key)) return 'ignored'
  const existing = await to.head(key)
  if (existing?.bytes === bytes && (await getHash(to, key)) === (await getHash(from, key))) return 'identical'
  const source = await from.get(key)
  // Deleted since it was listed.
  if (!source) return 'ignored'
  const hash = await put(to, key, source)
  if ((await getHash(to, key)) !== hash) {
    await to.delete([key])
    throw new Error('The copy differs from the original')
  }
  // The shop may have deleted it meanwhile.
  if (!(await from.head(key))) await to.delete([key])
  return 'copied'
}

/** Returns the SHA-256 of what was written. */
async function put(to: UploadStorage, key: string, { bytes, body }: OpenObject): Promise<string> {
  if (Buffer.isBuffer(body)) {
    await to.put(key, body)
    return hashBody(body)
  }
  const { chunks, digest } = hashChunks(body)
  await to.put(key, { bytes, body: chunks })
  return digest()
}

async function getHash(storage: UploadStorage, key: string): Promise<string | null> {
  const found = await storage.get(key)
  return found && hashBody(found.body)
}

function getReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
