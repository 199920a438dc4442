import sharp, { type Sharp } from 'sharp'

/** A picture of one colour, `width` by `height` pixels. */
export const blankImage = (width = 30, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' }, limitInputPixels: false })

/** A picture that does not compress: cut in half, half of it is missing. */
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

/** The bytes of a picture as a file of this type. */
export const png = (image: Sharp = blankImage()): Promise<Buffer> => image.png().toBuffer()
export const jpeg = (image: Sharp = blankImage()): Promise<Buffer> => image.jpeg().toBuffer()

/** A multipart form with these files, each under its field. */
export function fileForm(files: Record<string, Buffer | string>, name = 'photo.png'): FormData {
  const form = new FormData()
  for (const [field, bytes] of Object.entries(files)) {
    const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
    form.set(field, new Blob([content], { type: 'image/png' }), name)
  }
  return form
}
