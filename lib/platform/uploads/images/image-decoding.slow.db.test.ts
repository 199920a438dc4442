import { POST as screenshotUpload } from '@/app/api/cartitems/paymentscreenshot/upload/route'
import {
  blackPng,
  blankJpeg,
  inflatingChunks,
  pngInPieces,
  pngWithChunks,
  pngWithTexts,
  progressiveJpegScans,
} from '@/e2e/fixtures/hostile-images'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { sharedCustomer } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'
import { fileForm, png } from '@/lib/testing/files/images'
import { expectAcceptedWithTimeout, MEGABYTE, uploadPhoto } from '@/lib/testing/files/accepted-images'
import { decodeImage } from '@/lib/platform/uploads/images/image-decoding.commands'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

describe('an image that is costly to read', () => {
  const acceptedImages: [string, () => Buffer][] = [
    ['a JPEG of 100 scans', () => progressiveJpegScans(100)],
    ['four channels of ink', () => blankJpeg(8_000, 5_000, { components: 4 })],
    ['eight bytes a pixel', () => blackPng(8_000, 5_000, { colour: 'rgba', bitDepth: 16 })],
    [
      'texts that inflate to 4.9 GB',
      () => pngWithChunks(Array(700).fill(inflatingChunks.zTXt(7 * MEGABYTE))),
    ],
    ['250,000 texts', () => pngWithTexts(250_000)],
    ['430,000 empty pieces', () => pngInPieces(430_000)],
  ]

  it.each(acceptedImages)('%s: accepted, with a timeout of ten seconds', (_what, make) =>
    expectAcceptedWithTimeout(make()),
  )

  it('waits for images of its own uploader before those of others', async () => {
    await sharedCustomer()
    const large = blackPng(8_000, 5_000)
    const done: string[] = []
    const uploads = Array.from({ length: 4 }, () => uploadPhoto(large).then(() => done.push('large')))
    const body = fileForm({ photo: await png() })
    const headers = { [CLIENT_IP_HEADER]: '203.0.113.7' }
    const small = callRoute(screenshotUpload, { body, headers }).then(({ status }) =>
      done.push(`small ${status}`),
    )
    await Promise.all([...uploads, small])
    expect(done.slice(0, 2)).toContain('small 201')
  })
})

it.each(['jpeg', 'png'] as const)(
  'a screenshot (%s) is not stored with many more bytes than came',
  async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const source = sharp({ create: { width: 2_400, height: 2_400, channels: 3, background: 'grey', noise } })
    const photo = await (
      format === 'jpeg' ? source.jpeg({ quality: 30 }) : source.png({ palette: true, colours: 8, effort: 1 })
    ).toBuffer()
    const file = path.join(tmpdir(), `noise.${format}`)
    writeFileSync(file, photo)
    const received = { file, bytes: photo.length, sha256: '' }
    const { data } = await decodeImage(received, 'photo', 'payment', 'admin')
    expect(photo.length).toBeGreaterThan(MEGABYTE)
    expect(data.length / photo.length).toBeLessThan(2)
  },
)
