import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { types } from 'node:util'
import { z } from 'zod'
import { env } from '@/lib/env'
import { writeFileAtomic } from '@/lib/uploads/storage.commands'

/**
 * The marker of the uploads: a random id in a small file among them. Processes that read the same id use the same
 * uploads.
 */
const markerFile = () => path.join(/* turbopackIgnore: true */ env().UPLOAD_DIR, '.shop-id')
const markerSchema = z.uuid()

/** The id of the uploads; null when they have none, or an unreadable one. */
export async function readUploadsMarker(): Promise<string | null> {
  const text = await readFile(/* turbopackIgnore: true */ markerFile(), 'utf8').catch((error: unknown) => {
    if (types.isNativeError(error) && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return markerSchema.safeParse(text.trim()).data ?? null
}

/** Gives the uploads the id, a UUID. */
export const writeUploadsMarker = (id: string): Promise<void> =>
  writeFileAtomic(markerFile(), Buffer.from(`${id}\n`))
