import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'

/**
 * Leaves each script and style of a finished build compressed beside itself, as small as it gets: they are sent a
 * thousand times and made once. A program of its own, run by the build with the folder as its argument: zopfli
 * installs handlers for uncaught errors in its process, and the shop's own must not have them.
 */

const COMPRESSIBLE = /\.(js|css|svg|json)$/
/** Bytes below which a file gains nothing. */
const MIN_BYTES = 512
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

const folder = process.argv[2] ?? path.join('.next', 'static')
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
await Promise.all(
  files.map(async (file) => {
    const content = readFileSync(file)
    if (content.length < MIN_BYTES) return
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, BEST))
    writeFileSync(`${file}.gz`, await gzipAsync(content, {}))
  }),
)
