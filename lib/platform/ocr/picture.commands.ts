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
/** Pixels a side of the copy on which the slant of a picture is measured: 50 ms. */
const SLANT_SIDES = { width: 400, height: 1_000 }
/** Degrees to which a slant is looked for, in steps of a half and then of a tenth. */
const MAX_SLANT = 6
/** A smaller slant is read as it is, in degrees. */
const MIN_SLANT = 0.7
/** Lines of text are that much clearer when they are turned upright, else the picture stays as it is. */
const MIN_SLANT_GAIN = 1.5
/** Differences between a pixel and the one below it that are an edge, and from which on all count the same. */
const EDGE = { least: 16, most: 64 }
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
  const data = await sharp(picture, {
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
    .toBuffer()
  return { data, ...size }
}

/** A picture turned upright; what it does not reach takes its usual grey. */
async function turn({ data, width, height }: GreyPicture, slant: number): Promise<GreyPicture> {
  if (slant === 0) return { data, width, height }
  const ground = getMedian(data)
  const turned = await sharp(data, asRaw({ width, height }))
    .rotate(-slant, { background: { r: ground, g: ground, b: ground } })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: turned.data, width: turned.info.width, height: turned.info.height }
}

/** Dark text on a white ground. */
async function clean(picture: GreyPicture): Promise<GreyPicture> {
  const { data, width, height } = picture
  return { data: await stretch(subtractGround(data, width), { width, height }), width, height }
}

/**
 * The degrees by which the lines of a picture fall to the right, as those of a photo do; 0 when they are level or unclear. The edges
 * below and above lines of text fall into few rows when the picture is turned upright (a projection profile).
 */
function measureSlant({ data, width, height }: GreyPicture): number {
  const edges: { x: number; y: number; weight: number }[] = []
  for (let at = 0; at < data.length - width; at++) {
    const weight = Math.min(Math.abs((data[at] ?? 0) - (data[at + width] ?? 0)), EDGE.most)
    if (weight >= EDGE.least) edges.push({ x: (at % width) - width / 2, y: Math.floor(at / width), weight })
  }
  const margin = Math.ceil((width / 2) * toSlope(MAX_SLANT + 1))
  const rows = new Float64Array(height + 2 * margin)
  const getClearness = (degrees: number): number => {
    const slope = toSlope(degrees)
    rows.fill(0)
    for (const { x, y, weight } of edges) {
      const row = Math.round(y - x * slope) + margin
      rows[row] = (rows[row] ?? 0) + weight
    }
    return rows.reduce((sum, row) => sum + row * row, 0)
  }
  const level = getClearness(0)
  let best = { degrees: 0, clearness: level }
  const search = (from: number, to: number, step: number) => {
    for (let degrees = from; degrees <= to; degrees += step) {
      const clearness = getClearness(degrees)
      if (clearness > best.clearness) best = { degrees, clearness }
    }
  }
  search(-MAX_SLANT, MAX_SLANT, 0.5)
  search(best.degrees - 0.4, best.degrees + 0.4, 0.1)
  const isSlanted = Math.abs(best.degrees) >= MIN_SLANT && best.clearness >= level * MIN_SLANT_GAIN
  return isSlanted ? best.degrees : 0
}

const toSlope = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)

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
  const small = scale(size, SECOND_SCALE)
  const copy = Math.min(1, SLANT_SIDES.width / size.width, SLANT_SIDES.height / size.height)
  const slant = measureSlant(await toGrey(picture, scale(size, copy)))
  const read = async (wanted: typeof size) => clean(await turn(await toGrey(picture, wanted), slant))
  return { large: await read(size), small: await read(small) }
}

const scale = ({ width, height }: { width: number; height: number }, factor: number) => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})
