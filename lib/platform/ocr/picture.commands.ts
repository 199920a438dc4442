import sharp from 'sharp'

/** A picture as the engine reads it best: dark text on a light ground, a byte a pixel. */
export type GreyPicture = { data: Buffer; width: number; height: number }

/** Pixels of a picture that is decoded; screenshots are stored with at most 3,200 a side. */
const MAX_PIXELS = 3_200 * 3_200
/** The width at which text of a phone is read best and soon, and that of a picture which is wider than high. */
const WIDTH = 720
const LANDSCAPE_WIDTH = 1_280
/** Pixels that are read, however long a screenshot is. */
const MAX_READ_PIXELS = 4_000_000
/** A small picture is made larger up to so many times. */
const MAX_ENLARGEMENT = 2.5
/** The second reading sees other pixels, so that it does not repeat the errors of the first. */
const SECOND_SCALE = 0.85
const MAX_SECONDS = 10

sharp.cache(false)
sharp.concurrency(1)

/** The size at which a picture is read. */
function fit(width: number, height: number): { width: number; height: number } {
  const wanted = (width > height ? LANDSCAPE_WIDTH : WIDTH) / width
  const scale = Math.min(wanted, MAX_ENLARGEMENT, Math.sqrt(MAX_READ_PIXELS / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function toGrey(
  picture: string | Buffer,
  size: { width: number; height: number },
): Promise<GreyPicture> {
  const { data } = await sharp(picture, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: await stretch(subtractGround(data, size.width), size), ...size }
}

/** The middle value of a row of pixels, by its histogram. */
function getMedian(row: Buffer): number {
  const counts = new Uint32Array(256)
  for (const value of row) counts[value] = (counts[value] ?? 0) + 1
  let seen = 0
  return counts.findIndex((count) => (seen += count) * 2 >= row.length)
}

/** Dark text on white, whether it was darker or lighter than its ground: what is the most in a row of pixels is its ground. */
function subtractGround(data: Buffer, width: number): Buffer {
  for (let start = 0; start < data.length; start += width) {
    const row = data.subarray(start, start + width)
    const ground = getMedian(row)
    for (const [index, value] of row.entries()) row[index] = 255 - Math.abs(value - ground)
  }
  return data
}

const asRaw = ({ width, height }: { width: number; height: number }) => ({
  raw: { width, height, channels: 1 as const },
})

const stretch = (data: Buffer, size: { width: number; height: number }): Promise<Buffer> =>
  sharp(data, asRaw(size)).normalise().toColourspace('b-w').raw().toBuffer()

/**
 * Decodes a picture twice, in the size at which it is read and a smaller one.
 * @throws Error when it is damaged, has too many pixels, or takes too long.
 */
export async function decodePicture(
  picture: string | Buffer,
): Promise<{ large: GreyPicture; small: GreyPicture }> {
  const { autoOrient } = await sharp(picture, { limitInputPixels: MAX_PIXELS }).metadata()
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) throw new Error('The picture has too many pixels')
  const size = fit(autoOrient.width, autoOrient.height)
  const small = {
    width: Math.max(1, Math.round(size.width * SECOND_SCALE)),
    height: Math.max(1, Math.round(size.height * SECOND_SCALE)),
  }
  return { large: await toGrey(picture, size), small: await toGrey(picture, small) }
}
