import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import sirv from 'sirv'

const FOLDER = path.join('.next', 'static')
const COMPRESSIBLE = /\.(js|css|svg|json)$/
/** Bytes below which a file gains nothing. */
const LEAST = 512

/**
 * Leaves each script and style of a finished build compressed beside itself, as small as it gets: they are
 * sent a thousand times and made once.
 */
export async function compressAssets(folder = FOLDER): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      if (content.length < LEAST) return
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, best))
      writeFileSync(`${file}.gz`, await gzipAsync(content, {}))
    }),
  )
}

const PREFIX = '/_next/static/'

/**
 * Answers what a build left, compressed as the browser understands it; `next` answers all else. Names change
 * with contents, so a browser keeps them for a year.
 */
export function assetServer(folder = FOLDER) {
  const serve = sirv(folder, { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000, etag: true })
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { url = '', method } = request
    const isAsset = url.startsWith(PREFIX) && (method === 'GET' || method === 'HEAD')
    if (!isAsset) {
      next()
      return
    }
    request.url = url.slice(PREFIX.length - 1)
    serve(request, response, () => {
      request.url = url
      next()
    })
  }
}
