import { pipeline } from 'node:stream/promises'
import { promisify, types } from 'node:util'
import { createGunzip, gunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/**
 * Decompression, which a few megabytes can turn into gigabytes: this is its only place (lib/platform/backups/archive/decompress.test.ts), and
 * everything that is read here has a limit.
 */

/** What was compressed is larger than anything that belongs there. */
export class OversizeError extends Error {}

/**
 * Decompresses `content` of gzip.
 * @throws OversizeError as soon as it has more than `maxBytes`; an error of zlib when it is damaged.
 */
export async function gunzipAtMost(content: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await promisify(gunzip)(content, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    const isOversize = types.isNativeError(error) && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isOversize ? new OversizeError(`It has more than ${maxBytes} bytes`, { cause: error }) : error
  }
}

/** A member of an archive: read `body` to its end before requesting the next one. It has `bytes` bytes. */
type TarMember = {
  name: string
  type: string
  bytes: number
  body: AsyncIterable<Buffer> & { resume: () => unknown }
}

/**
 * The members of a tar.gz in order, streamed.
 * @throws OversizeError for a member that says it has more than `getMaxBytes(name)`, before any of it is read; an error of
 * zlib or of the tar reader when the archive is damaged or cut off.
 */
export async function* readTarGz(
  chunks: AsyncIterable<Buffer>,
  getMaxBytes: (name: string) => number,
): AsyncGenerator<TarMember, void> {
  const members = extract()
  const read = pipeline(chunks, createGunzip(), members)
  // The loop below gets the same error.
  read.catch(() => undefined)
  try {
    for await (const entry of members) {
      const { name, type, size } = entry.header
      const maxBytes = getMaxBytes(name)
      if (size > maxBytes)
        throw new OversizeError(`${name} has ${size} bytes, more than the ${maxBytes} of any`)
      yield { name, type, bytes: size, body: entry as TarMember['body'] }
    }
    await read
  } finally {
    members.destroy()
  }
}
