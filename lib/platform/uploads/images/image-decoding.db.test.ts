import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import {
  apng,
  blackPng,
  blankJpeg,
  bombByArea,
  inflatingChunks,
  interlacedPng,
  pngThatLies,
  pngWithChunks,
  pngWithWrongChecksum,
  progressiveJpegScans,
  tallPng,
} from '@/e2e/fixtures/hostile-images'
import { png } from '@/lib/testing/files/images'
import type { QueueKey } from '@/lib/platform/concurrency/fair-queue'
import { decodeImage } from '@/lib/platform/uploads/images/image-decoding.commands'
import { expectAcceptedWithTimeout, MEGABYTE, uploadPhoto } from '@/lib/testing/files/accepted-images'

const SIDE = 'The picture is too large: 12,000 pixels a side and 40 megapixels at most'
const COST = 'This picture takes too long to decode: save it as a plain JPEG and upload that'
const DAMAGED = 'The picture is damaged or incomplete'
describe('an image that is costly to read', () => {
  const rejected: [string, () => Buffer, string][] = [
    ['one column of forty megapixels', () => tallPng(), SIDE],
    ['one row of them', () => tallPng(40_000_000, 1), SIDE],
    ['nine hundred megapixels', () => bombByArea(), SIDE],
    ['nine hundred that are not there', () => pngThatLies(), SIDE],
    ['a JPEG of 50,000 scans', () => progressiveJpegScans(50_000), COST],
    ['an interlaced one of eight bytes a pixel', () => interlacedPng(), COST],
    [
      'a progressive one of four channels',
      () => blankJpeg(8_000, 5_000, { frame: 'progressive', components: 4 }),
      COST,
    ],
    ['rows that are missing', () => blackPng(8_000, 5_000, { pixelBytes: 8_001 }), DAMAGED],
    ['a wrong checksum of the header', () => pngWithWrongChecksum('IHDR'), DAMAGED],
    ['a wrong checksum of the pixels', () => pngWithWrongChecksum('IDAT'), DAMAGED],
  ]

  it.each(rejected)('%s is rejected', async (_what, make, message) => {
    const photo = make()
    expect(photo.length).toBeLessThan(5 * MEGABYTE)
    const status = message === SIDE ? 413 : 422
    expect(await uploadPhoto(photo)).toMatchObject({ status, body: { errors: { photo: [message] } } })
  })

  // image-decoding.slow.db.test.ts has those that take seconds.
  const acceptedImages: [string, () => Buffer][] = [
    ['two thousand frames', () => apng(2_000)],
    ['a profile that inflates to 4.9 GB', () => pngWithChunks([inflatingChunks.iCCP(4_900 * MEGABYTE)])],
  ]

  it.each(acceptedImages)('%s: accepted, with a timeout of ten seconds', (_what, make) =>
    expectAcceptedWithTimeout(make()),
  )
})

it('a large transparent screenshot gets a white ground, not a black one', async () => {
  const [width, height, transparentRows] = [1_200, 1_200, 200]
  const pixels = randomBytes(width * height * 4).fill(0, 0, width * transparentRows * 4)
  const photo = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const file = path.join(tmpdir(), 'transparent.png')
  writeFileSync(file, photo)
  const received = { file, bytes: photo.length, sha256: '' }
  const { data, extension } = await decodeImage(received, 'photo', 'payment', 'admin')
  const corner = await sharp(data).extract({ left: 0, top: 0, width: 50, height: 50 }).raw().toBuffer()
  expect([extension, new Set(corner)]).toEqual(['jpg', new Set([255])])
})

describe('many images of one uploader', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  const file = path.join(folder, 'picture.png')
  afterAll(() => rmSync(folder, { recursive: true }))

  const send = (uploader: QueueKey) =>
    decodeImage({ file, bytes: 100, sha256: '' }, 'photo', 'catalogue', uploader)
  const collectRejections = async (attempts: Promise<unknown>[]) =>
    (await Promise.allSettled(attempts)).flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    )

  it('are rejected from the seventeenth on, while another uploader still gets a turn', async () => {
    writeFileSync(file, await png())
    const attempts = Array.from({ length: 30 }, () => send(['network', 'one']))
    const others = [send(['network', 'other']), send('admin')]
    const reasons = await collectRejections(attempts)
    expect(reasons).toHaveLength(14)
    for (const reason of reasons) expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 5 })
    for (const other of others) expect(await other).toMatchObject({ width: 30, height: 20 })
  })

  it('or of one network, under any identity, do not block other networks or admins', async () => {
    writeFileSync(file, await png())
    const attempts = Array.from({ length: 60 }, (_, n) => send(['network', String(n)]))
    const more = Array.from({ length: 60 }, (_, n) => send(['network 2', String(n)]))
    const others = [...Array.from({ length: 10 }, () => send('admin')), send(['network 3', '7'])]
    for (const other of others) expect(await other).toMatchObject({ width: 30, height: 20 })
    expect((await collectRejections([...attempts, ...more])).length).toBeGreaterThanOrEqual(58)
  })
})
