import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Art, objects, readArt } from './objects'

/** An image with transparency as raw RGBA bytes, so that nothing is encoded and decoded between two steps. */
export type Layer = { data: Buffer; width: number; height: number }

const CHANNELS = 4
const CLEAR = '#00000000'

/** sharp's description of a layer's bytes. */
export const toRaw = ({ width, height }: Layer) => ({ raw: { width, height, channels: CHANNELS } }) as const

/** The layer that the pipeline `image` produces. */
async function transparentCanvas(image: Sharp): Promise<Layer> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Reads an object in its colour, cropped to its edges. */
export async function removeBackground(folder: string, art: Art): Promise<Layer> {
  const { name, hue } = readArt(art)
  const source = sharp(path.join(folder, `${objects[name]}.webp`))
  const coloured = hue === 0 ? source : source.modulate({ hue })
  return transparentCanvas(coloured.trim({ background: CLEAR, threshold: 8 }))
}

/** Scales the object to `longest` pixels on its longer side, measured before rotating it by `degrees`. */
export async function sizeObject(cutout: Layer, longest: number, degrees = 0): Promise<Layer> {
  const scale = longest / Math.max(cutout.width, cutout.height)
  // Rotated at its original size: at the final size that takes ten times as long.
  const turned =
    degrees === 0
      ? cutout
      : await transparentCanvas(sharp(cutout.data, toRaw(cutout)).rotate(degrees, { background: CLEAR }))
  return transparentCanvas(
    sharp(turned.data, toRaw(turned)).resize({
      width: Math.round(turned.width * scale),
      height: Math.round(turned.height * scale),
      fit: 'fill',
      kernel: 'lanczos3',
    }),
  )
}

/** Shadows are drawn at a quarter of the size: they have no detail, and it is sixteen times faster. */
const COARSE = 4
const SHADOW = Buffer.from([0x2d, 0x20, 0x15, 0])
/** Pixels of margin in which a shadow fades out, and its offset to the right and down. */
const MARGIN = 48
const THROW = { near: 2, far: 6 }

/** The shadow of a lying object: a dark narrow rim and a soft wide one; larger by `MARGIN` on every side. */
export async function createShadow(object: Layer): Promise<Layer> {
  const margin = MARGIN / COARSE
  const [columns, rows] = [Math.floor(object.width / COARSE), Math.floor(object.height / COARSE)]
  const [width, height] = [columns + margin * 2, rows + margin * 2]
  const thrown = (offset: number, deviation: number) => {
    const data = Buffer.alloc(width * height)
    for (let index = 0; index < columns * rows; index++) {
      const [x, y] = [index % columns, Math.floor(index / columns)]
      const alpha = object.data[(y * COARSE * object.width + x * COARSE) * CHANNELS + 3] ?? 0
      data[(y + margin + offset) * width + x + margin + offset] = alpha
    }
    return sharp(data, grey(width, height)).blur(deviation).extractChannel(0).raw().toBuffer()
  }
  const [near, far] = await Promise.all([thrown(THROW.near, 1.3), thrown(THROW.far, 5)])
  const darkness = Buffer.from(far.map((value, index) => value * 0.3 + (near[index] ?? 0) * 0.24))
  const size = { width: width * COARSE, height: height * COARSE }
  const alpha = await sharp(darkness, grey(width, height))
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const data = Buffer.alloc(alpha.length * CHANNELS, SHADOW)
  for (let index = 0; index < alpha.length; index++) data[index * CHANNELS + 3] = alpha[index] ?? 0
  return { data, ...size }
}

const grey = (width: number, height: number) => ({ raw: { width, height, channels: 1 } }) as const

let contact: Promise<Layer> | undefined

/** The shadow under a standing object: wide and faint, with a dark core. */
export async function contactShadow(width: number, height: number): Promise<Layer> {
  contact ??= transparentCanvas(
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="96">
        <filter id="far" x="-50%" y="-100%" width="200%" height="300%"><feGaussianBlur stdDeviation="14 9"/></filter>
        <filter id="near" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="7 3"/></filter>
        <ellipse cx="134" cy="50" rx="86" ry="20" fill="#2d2015" opacity="0.36" filter="url(#far)"/>
        <ellipse cx="130" cy="48" rx="68" ry="6" fill="#1d140c" opacity="0.50" filter="url(#near)"/></svg>`),
    ),
  )
  return enlarge(await contact, width, height)
}

const enlarge = (layer: Layer, width: number, height: number): Promise<Layer> =>
  transparentCanvas(sharp(layer.data, toRaw(layer)).resize({ width, height, fit: 'fill', kernel: 'linear' }))
