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
