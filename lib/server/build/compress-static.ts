import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'

/**
 * Writes a compressed copy next to each script and style of a finished build, as small as possible, because they are
 * compressed once and sent many times. The build runs it as a separate process with the folder as its argument:
 * zopfli installs handlers for uncaught errors, which the shop's process must not have.
 */

const COMPRESSIBLE = /\.(js|css|svg|json)$/
/** Below this size, in bytes, compression gains nothing. */
const MIN_BYTES = 512
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

const folder = process.argv[2] ?? '.'
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
