import { errorText } from '@/lib/platform/errors/error-text'
import { toJson } from '@/lib/platform/errors/format-error'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { chooseEncoding } from '@/lib/server/cache/cached-response'
import { NEXT_DIR } from '@/lib/platform/env/env'
import { matchesEtag } from '@/lib/platform/http/responses/caching'

/** Next internal: the URL prefix of scripts and styles. Their names change with their contents. */
const BUILD_PREFIX = '/_next/static/'
/** Below its prefix Next would render a page for all other paths, or resize images, which nobody may ask it for. */
const NEXT_PREFIX = '/_next/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0'

/** Maximum bytes of all files together; a larger build is not held in memory. */
const MAX_TOTAL_BYTES = 128 * 1024 * 1024

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Whether the scripts and styles of this build are as small as possible (scripts/compress-static.ts). */
export const isCompressed = (): boolean => existsSync(path.join(NEXT_DIR, 'compressed'))

const SUFFIXES = { br: '.br', gzip: '.gz' } as const
/** A file that scripts/compress-static.ts is writing. */
const UNFINISHED = '.new'

type StaticFile = {
  headers: Readonly<Record<string, string>>
  etag: string
  bodies: Readonly<{ identity: Buffer; br?: Buffer; gzip?: Buffer }>
}

/**
 * Reads the files of the build (`buildFolder`) and of the public folder, by URL path. They are read once, so that no
 * request leaves a file open, and files deleted or replaced while the shop runs are still served unchanged.
 * @throws Error when they are larger than 128 MiB together.
 */
export function readStaticFiles(
  buildFolder = path.join(NEXT_DIR, 'static'),
  publicFolder = 'public',
): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  let total = 0
  const add = (folder: string, prefix: string, cacheControl: string) => {
    for (const file of filesBelow(folder)) {
      const read = readStaticFile(file, cacheControl)
      for (const body of Object.values(read.bodies)) total += body.length
      if (total > MAX_TOTAL_BYTES)
        throw new Error(`The files of ${folder} are too large to be held in memory`)
      const url = path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/')
      files.set(prefix + url, read)
    }
  }
  add(buildFolder, BUILD_PREFIX, IMMUTABLE)
  add(publicFolder, '/', REVALIDATED)
  return files
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(
          (entry) =>
            entry.isFile() && ![...Object.values(SUFFIXES), UNFINISHED].includes(path.extname(entry.name)),
        )
        .map((entry) => path.join(entry.parentPath, entry.name))
    : []

function readStaticFile(file: string, cacheControl: string): StaticFile {
  const identity = readFileSync(file)
  const compressed = Object.entries(SUFFIXES).flatMap(([encoding, suffix]) =>
    existsSync(file + suffix) ? [[encoding, readFileSync(file + suffix)] as const] : [],
  )
  return {
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    headers: {
      'Content-Type': CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
      'Cache-Control': cacheControl,
      // Range requests get the whole file (RFC 9110, 14.2), since none is larger than an image.
      'Accept-Ranges': 'none',
      ...(compressed.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
    },
    bodies: { identity, ...(Object.fromEntries(compressed) as { br?: Buffer; gzip?: Buffer }) },
  }
}

/** Serves `files`, in the best encoding that the browser accepts; passes all other requests to `next`. */
export function createStaticFileHandler(files: ReadonlyMap<string, StaticFile>) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { url = '', method, headers } = request
    const [urlPath = ''] = url.split('?', 1)
    const file = files.get(urlPath)
    if (method !== 'GET' && method !== 'HEAD') next()
    else if (file) sendStaticFile(file, method, headers, response)
    else if (urlPath.startsWith(NEXT_PREFIX)) sendNotFound(response)
    else next()
  }
}

function sendStaticFile(
  { headers, etag, bodies }: StaticFile,
  method: string,
  requested: IncomingMessage['headers'],
  response: ServerResponse,
): void {
  if (matchesEtag(requested['if-none-match'], etag)) {
    response.writeHead(304, { ...headers, ETag: etag }).end()
    return
  }
  const accepted = chooseEncoding(requested['accept-encoding'])
  const compressed = accepted === 'identity' ? undefined : bodies[accepted]
  const body = compressed ?? bodies.identity
  response.writeHead(200, {
    ...headers,
    ETag: etag,
    ...(compressed ? { 'Content-Encoding': accepted } : {}),
    'Content-Length': body.length,
  })
  response.end(method === 'HEAD' ? undefined : body)
}

/** A script of an older build: Next reloads the page that requests it. */
function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(toJson('en', { message: errorText('not_found') }))
}
