import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashSources } from '@/lib/source-hash'

const FOLDER = path.join('node_modules', '.cache', 'zay-demo-pictures')
/** The inputs of a drawn image: the objects, the code, and the versions of the libraries. */
export const IMAGE_SOURCES = [
  path.join('prisma', 'seed', 'catalogue'),
  path.join('prisma', 'seed', 'images'),
  'package-lock.json',
]

/** Cached images of the demo catalogue, by their stored path. */
export type ImageCache = {
  /** The image; null when it is not in the cache. */
  read: (stored: string) => Promise<Buffer | null>
  write: (stored: string, image: Buffer) => Promise<void>
}

/**
 * The cache of images that tests have drawn with the current sources. Drawing all takes most of a minute, and each
 * run of the browser tests needs them. Images of other sources are deleted.
 */
export function openImageCache(): ImageCache {
  const key = hashSources(IMAGE_SOURCES)
  for (const other of existsSync(FOLDER) ? readdirSync(FOLDER) : []) {
    if (other !== key) rmSync(path.join(FOLDER, other), { recursive: true, force: true })
  }
  const getFilePath = (stored: string) => path.join(FOLDER, key, path.basename(stored))
  return {
    read: async (stored) => (existsSync(getFilePath(stored)) ? readFile(getFilePath(stored)) : null),
    write: async (stored, image) => {
      await mkdir(path.dirname(getFilePath(stored)), { recursive: true })
      // Written atomically, because a run may be interrupted.
      const unfinished = `${getFilePath(stored)}.${process.pid}`
      await writeFile(unfinished, image)
      await rename(unfinished, getFilePath(stored))
    },
  }
}
