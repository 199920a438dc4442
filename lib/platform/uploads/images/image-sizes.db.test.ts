import { existsSync, readdirSync } from 'node:fs'
import promises, { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { POST as productUpload } from '@/app/api/products/upload/route'
import { POST as screenshotUpload } from '@/app/api/cartitems/paymentscreenshot/upload/route'
import { db } from '@/lib/platform/db/client'
import { query } from '@/lib/platform/db/query'
import { env } from '@/lib/platform/env/env'
import { callRoute } from '@/lib/testing/call-route'
import { sharedCustomer } from '@/lib/testing/factories'
import { countSizes, sizeFiles } from '@/lib/testing/files/image-sizes'
import { blankImage, fileForm, png } from '@/lib/testing/files/images'
import { encodeSizes } from '@/lib/platform/uploads/images/image-sizes.commands'
import { toFilePath } from '@/lib/platform/uploads/storage/storage.rules'
import { productUploadResponse, uploadResponse } from '@/lib/platform/uploads/uploads.schema'

const upload = async (image: Sharp) => {
  const { body } = await callRoute(brandUpload, { body: fileForm({ photo: await png(image) }) })
  return uploadResponse.parse(body).path
}

/** Format and width of each size, as its own header says. */
async function readSizes(urlPath: string): Promise<string[]> {
  const headers = await Promise.all(
    sizeFiles(urlPath).map(async (file) => sharp(await readFile(file)).metadata()),
  )
  return headers.map(({ format, compression, width, height }) => {
    const name = compression === 'av1' ? 'avif' : format
    return `${name} ${width}x${height}`
  })
}

describe('when the upload of a catalogue image is answered', () => {
  it('all of its sizes exist, in AVIF and WebP, and the largest as a JPEG for link previews', async () => {
    expect(await readSizes(await upload(blankImage(1_700, 850)))).toEqual([
      'avif 160x80',
      'webp 160x80',
      'avif 400x200',
      'webp 400x200',
      'avif 800x400',
      'webp 800x400',
      'avif 1280x640',
      'webp 1280x640',
      'jpeg 1280x640',
    ])
  })

  it('no size is larger than the image', async () => {
    expect(await readSizes(await upload(blankImage(300, 600)))).toEqual([
      'avif 160x320',
      'webp 160x320',
      'avif 300x600',
      'webp 300x600',
      'avif 300x600',
      'webp 300x600',
      'avif 300x600',
      'webp 300x600',
      'jpeg 300x600',
    ])
  })

  it('each image of a product has its sizes', async () => {
    const photos = { photo_1: await png(), photo_2: await png(blankImage(500, 500)) }
    const { body } = await callRoute(productUpload, { body: fileForm(photos) })
    const { path_1, path_2 } = productUploadResponse.parse(body).path
    expect([path_1, path_2].map((path) => countSizes(path ?? ''))).toEqual([9, 9])
  })
})

describe('an upload that fails leaves no file behind', () => {
  const listFiles = () =>
    readdirSync(env().UPLOAD_DIR, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  const uploadTwo = async () => {
    const photos = { photo_1: await png(), photo_2: await png(blankImage(500, 500)) }
    return (await callRoute(productUpload, { body: fileForm(photos) })).status
  }
  let before: string[]
  beforeAll(async () => {
    await upload(blankImage())
    before = listFiles()
  })
  afterEach(() => jest.restoreAllMocks())

  it('when a size cannot be written', async () => {
    const { rename } = promises
    let renamedCount = 0
    let fail = () => {}
    const failed = new Promise<void>((resolve) => (fail = resolve))
    jest.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
      renamedCount += 1
      if (renamedCount === 15) {
        fail()
        throw new Error('EIO')
      }
      // The write before it is still in progress then.
      if (renamedCount === 14) await failed
      await rename(from, to)
    })
    const rows = await db().upload.count()
    expect(await uploadTwo()).toBe(500)
    expect([renamedCount > 15, listFiles(), await db().upload.count()]).toEqual([true, before, rows])
  })

  it('when its row is rejected', async () => {
    await query()`ALTER TABLE uploads RENAME TO uploads_away`
    try {
      expect(await uploadTwo()).toBe(500)
    } finally {
      await query()`ALTER TABLE uploads_away RENAME TO uploads`
    }
    expect(listFiles()).toEqual(before)
  })
})

it('a payment screenshot has no sizes, which would be public', async () => {
  await sharedCustomer()
  const { body } = await callRoute(screenshotUpload, { body: fileForm({ photo: await png() }) })
  const { path } = uploadResponse.parse(body)
  expect(existsSync(toFilePath(path))).toBe(true)
  expect(countSizes(path.replace('payments', 'catalogue').replace('.png', '.webp'))).toBe(0)
})

it('transparent pixels stay transparent, and are white in the JPEG', async () => {
  const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
  for (const { format, data } of await encodeSizes(await clear.webp().toBuffer())) {
    const pixel = [...(await sharp(data).raw().toBuffer()).subarray(0, format === 'jpeg' ? 3 : 4)]
    expect([format, pixel.at(-1)]).toEqual([format, format === 'jpeg' ? 255 : 0])
  }
})
