import { createHash, randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A file as form data, and the SHA-256 of its bytes. */
export type Form = { type: string; body: Buffer; sha256: string }

const BOUNDARY = 'zay-faults-boundary'
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** Returns a valid PNG of random grey noise: 6 KB with 60 by 100 pixels, or larger. */
export function createImage(width = 60, height = 100): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = randomBytes((width + 1) * height)
  // Each row starts with its filter type: none.
  for (let line = 0; line < height; line++) pixels[line * (width + 1)] = 0
  const data = deflateSync(pixels, { level: 1 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The form that uploads a file, such as an image as a payment screenshot. */
export function createForm(file: Buffer, field = 'photo', type = 'image/png'): Form {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    sha256: createHash('sha256').update(file).digest('hex'),
  }
}
