import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'

/**
 * compress-static FOLDER fast|best: writes a compressed copy next to each script and style in the folder. 'best' makes them as small
 * as possible, because they are compressed once and sent many times; it takes a hundred times as long. A program of its own:
 * zopfli installs handlers for uncaught errors, which the shop's process must not have.
 */

const COMPRESSIBLE = /\.(js|css|svg|json)$/
/** Beside the folder: its files are as small as possible. */
const BEST_MARK = 'compressed'
/** Below this size, in bytes, compression gains nothing. */
const MIN_BYTES = 512
const brotli = (quality: number) => (content: Buffer) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const COMPRESSORS = {
  fast: { br: brotli(5), gz: (content: Buffer) => promisify(gzip)(content, { level: 6 }) },
  best: { br: brotli(constants.BROTLI_MAX_QUALITY), gz: (content: Buffer) => gzipAsync(content, {}) },
}

const [, , folder = '.', compression] = process.argv
const compressors = COMPRESSORS[compression === 'fast' ? 'fast' : 'best']
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file)
  if (content.length < MIN_BYTES) return
  for (const [suffix, compress] of Object.entries(compressors)) {
    // Complete or absent: a shop may be reading it.
    writeFileSync(`${file}.${suffix}.new`, await compress(content))
    renameSync(`${file}.${suffix}.new`, `${file}.${suffix}`)
  }
}

// Beside a shop that is serving: one file at a time takes 85 MB instead of 169 MB, and as long.
if (compression === 'fast') await Promise.all(files.map(compressFile))
else for (const file of files) await compressFile(file)
if (compression !== 'fast') writeFileSync(path.join(folder, '..', BEST_MARK), '')
