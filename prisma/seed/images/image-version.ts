import path from 'node:path'
import { hashSources } from '@/lib/server/build/sources.mjs'

/** What a drawn image depends on: the objects, the code, and the versions of the libraries. */
export const IMAGE_SOURCES = [
  path.join('prisma', 'seed', 'catalogue'),
  path.join('prisma', 'seed', 'images'),
  'package-lock.json',
]

/** Is in the names of images: other versions of the sources draw others, and what is served under a name never changes. */
export const IMAGE_VERSION = hashSources(IMAGE_SOURCES).slice(0, 8)
