import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Parts of a build that only Next's tools and debuggers read, some with times and paths of the machine. */
const UNUSED_PARTS = [
  'build',
  'cache',
  'diagnostics',
  'export-marker.json',
  'required-server-files.js',
  'trace',
  'trace-build',
  'turbopack',
  'types',
  'users',
]
const UNUSED_FILES = /\.(?:map|nft\.json)$/

/**
 * Files with keys that Next draws at random for draft mode and server actions. The shop has neither, and the request
 * guard removes their headers (lib/server/bounds/client-ip.ts), so keys that everybody knows open nothing.
 */
const KEY_FILES = [
  'prerender-manifest.json',
  'server/preview-props.json',
  'server/server-reference-manifest.json',
  'server/server-reference-manifest.js',
]

const previewKeys = z.object({
  previewModeId: z.string(),
  previewModeSigningKey: z.string(),
  previewModeEncryptionKey: z.string(),
})
const actionKey = z.object({ encryptionKey: z.string() })

/** Copies the finished build in `source` to `target`, without what serving does not need and without random keys. */
export function copyBuild(source: string, target: string): void {
  mkdirSync(target, { recursive: true })
  cpSync(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => {
      const name = path.relative(source, from)
      return !UNUSED_PARTS.includes(name) && !UNUSED_FILES.test(name)
    },
  })
  replaceKeys(target, readFileSync(path.join(source, 'BUILD_ID'), 'utf8'))
  replacePaths(path.join(target, 'required-server-files.json'))
}

function replaceKeys(build: string, id: string): void {
  const read = (name: string) => JSON.parse(readFileSync(path.join(build, name), 'utf8')) as unknown
  const keys = {
    ...previewKeys.parse(read('server/preview-props.json')),
    ...actionKey.parse(read('server/server-reference-manifest.json')),
  }
  for (const file of KEY_FILES.map((name) => path.join(build, name)).filter((name) => existsSync(name))) {
    let text = readFileSync(file, 'utf8')
    for (const [name, key] of Object.entries(keys)) text = text.replaceAll(key, deriveKey(name, key, id))
    writeFileSync(file, text)
  }
}

/** Makes the paths of the machine that built relative: to the folder in which the package runs. */
function replacePaths(file: string): void {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replaceAll(JSON.stringify(path.resolve('.')).slice(1, -1), '.'),
  )
}

/** A key of the same form and length: hexadecimal, or base64 for server actions. */
function deriveKey(name: string, key: string, id: string): string {
  const digest = createHash('sha256').update(`${id} ${name}`).digest()
  return name === 'encryptionKey' ? digest.toString('base64') : digest.toString('hex').slice(0, key.length)
}
