import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashSources } from '@/lib/source-hash'

const FOLDER = path.join('node_modules', '.cache', 'zay-demo-pictures')
/** What a drawn picture depends on: what is drawn, how, and the version of what draws it. */
const SOURCES = [
  path.join('prisma', 'seed', 'catalogue'),
  path.join('prisma', 'seed', 'images'),
  'package-lock.json',
]

/** Pictures of the demo catalogue that were drawn before, by their stored path. */
export type ImageCache = {
  /** The picture; null when it was not drawn yet. */
  read: (stored: string) => Promise<Buffer | null>
  write: (stored: string, image: Buffer) => Promise<void>
}

/**
 * The pictures that tests have drawn from the sources as they are now. Drawing all takes most of a minute, and each
 * run of the browser tests needs them. Those of other sources are deleted.
 */
export function openImageCache(): ImageCache {
  const key = hashSources(SOURCES)
  for (const other of existsSync(FOLDER) ? readdirSync(FOLDER) : []) {
    if (other !== key) rmSync(path.join(FOLDER, other), { recursive: true, force: true })
  }
  const fileOf = (stored: string) => path.join(FOLDER, key, path.basename(stored))
  return {
    read: async (stored) => (existsSync(fileOf(stored)) ? readFile(fileOf(stored)) : null),
    write: async (stored, image) => {
      await mkdir(path.dirname(fileOf(stored)), { recursive: true })
      // Whole or not at all: a run may be stopped.
      const unfinished = `${fileOf(stored)}.${process.pid}`
      await writeFile(unfinished, image)
      await rename(unfinished, fileOf(stored))
    },
  }
}
