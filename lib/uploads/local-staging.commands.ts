import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { env } from '@/lib/env'
import { makeFolder, setFileMode } from '@/lib/uploads/file-writes.commands'
import { FILE_MODE, STAGING } from '@/lib/uploads/storage.rules'
import type { ObjectStaging } from '@/lib/uploads/storage.schema'

/** Stages the uploads of a restore in a folder beside their final place, from where they are moved at once. */
export async function openLocalStaging(): Promise<ObjectStaging> {
  const { UPLOAD_DIR } = env()
  const folder = path.join(UPLOAD_DIR, STAGING)
  const placed: string[] = []
  await rm(folder, { recursive: true, force: true })
  await makeFolder(folder)
  return {
    async write(key, { body }) {
      const target = path.join(folder, key)
      await makeFolder(path.dirname(target))
      await pipeline(body, createWriteStream(target, { flags: 'wx', mode: FILE_MODE }))
      await setFileMode(target)
    },
    async commit() {
      for (const name of await readdir(folder)) {
        const target = path.join(UPLOAD_DIR, name)
        await rename(path.join(folder, name), target)
        placed.push(target)
      }
      await rmdir(folder)
    },
    async rollback() {
      for (const target of [folder, ...placed]) await rm(target, { recursive: true, force: true })
    },
  }
}
