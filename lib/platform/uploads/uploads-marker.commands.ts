import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { MARKER_KEY } from '@/lib/platform/uploads/storage/storage.rules'

/**
 * The marker of the uploads: a random id in a small object among them. Processes that read the same id use the same
 * uploads.
 */
const markerSchema = z.uuid()

/**
 * The id of the uploads; null when they have none, or an unreadable one.
 * @throws StorageUnavailable when the storage does not answer.
 */
export async function readUploadsMarker(): Promise<string | null> {
  const found = await (await openUploads()).get(MARKER_KEY)
  if (!found) return null
  const content = Buffer.isBuffer(found.body) ? found.body.toString() : await text(found.body)
  return markerSchema.safeParse(content.trim()).data ?? null
}

/** Gives the uploads the id, a UUID. */
export async function writeUploadsMarker(id: string): Promise<void> {
  await (await openUploads()).put(MARKER_KEY, Buffer.from(`${id}\n`))
}
