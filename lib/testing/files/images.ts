/**
 * lib/testing/files: Images, buckets and backups for tests.
 */

import sharp, { type Sharp } from 'sharp'

/** Creates an image of one colour, `width` by `height` pixels. */
export const blankImage = (width = 30, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' }, limitInputPixels: false })

/** Creates an incompressible image, so that cutting the file in half removes half of the image. */
export const noiseImage = (): Sharp =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

/** Returns the bytes of an image as a File of this type. */
export const png = (image: Sharp = blankImage()): Promise<Buffer> => image.png().toBuffer()
export const jpeg = (image: Sharp = blankImage()): Promise<Buffer> => image.jpeg().toBuffer()

/** Returns a multipart form with these files by field name. */
export function fileForm(files: Record<string, Buffer | string>, name = 'photo.png'): FormData {
  const form = new FormData()
  for (const [field, bytes] of Object.entries(files)) {
    const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
    form.set(field, new Blob([content], { type: 'image/png' }), name)
  }
  return form
}
