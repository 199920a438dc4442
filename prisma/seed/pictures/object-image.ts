import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { type Art, objects, readArt } from './objects'

/** A picture with transparency as bare RGBA bytes: nothing is packed and unpacked between two steps. */
export type Layer = { data: Buffer; width: number; height: number }

const CHANNELS = 4
const CLEAR = '#00000000'

/** How sharp reads a layer's bytes. */
export const rawOf = ({ width, height }: Layer) => ({ raw: { width, height, channels: CHANNELS } }) as const

/** The layer `image` comes to. */
export async function bare(image: sharp.Sharp): Promise<Layer> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const PACKAGE = '@lobehub/fluent-emoji-3d'

/**
 * The folder the objects lie in.
 * @throws Error naming the package when it is not installed.
 */
export async function objectFolder(): Promise<string> {
  try {
    const manifest = createRequire(path.resolve('package.json')).resolve(`${PACKAGE}/package.json`)
    const folder = path.join(path.dirname(manifest), 'assets')
    await access(folder)
    return folder
  } catch (cause) {
    const advice = `The demo photos need the package ${PACKAGE}: install it with npm install --include=dev`
    throw new Error(advice, { cause })
  }
}

/** Reads an object in its colour, cut to its edges. */
export async function cutOut(folder: string, art: Art): Promise<Layer> {
  const { name, hue } = readArt(art)
  const source = sharp(path.join(folder, `${objects[name]}.webp`))
  const coloured = hue === 0 ? source : source.modulate({ hue })
  return bare(coloured.trim({ background: CLEAR, threshold: 8 }))
}

/** The object at `longest` pixels on its longer side, then turned by `degrees`. */
export async function sizeObject(cutout: Layer, longest: number, degrees = 0): Promise<Layer> {
  const scale = longest / Math.max(cutout.width, cutout.height)
  const resized = sharp(cutout.data, rawOf(cutout)).resize({
    width: Math.round(cutout.width * scale),
    height: Math.round(cutout.height * scale),
    fit: 'fill',
    kernel: 'lanczos3',
  })
  return bare(degrees === 0 ? resized : resized.rotate(degrees, { background: CLEAR }))
}

/** Shadows are drawn at a quarter of the size: they have no detail, and it is sixteen times quicker. */
const COARSE = 4
const SHADOW = [0x2d, 0x20, 0x15] as const

/** The object's outline as a soft dark shape, `spread` pixels larger on every side. */
export async function shadowOf(object: Layer, spread: number, opacity: number): Promise<Layer> {
  const margin = Math.ceil(spread / COARSE)
  const inner = { width: Math.ceil(object.width / COARSE), height: Math.ceil(object.height / COARSE) }
  const width = inner.width + margin * 2
  const height = inner.height + margin * 2
  const small = await bare(sharp(object.data, rawOf(object)).resize({ ...inner, fit: 'fill' }))
  const data = Buffer.alloc(width * height * CHANNELS)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInside = x >= margin && y >= margin && x < margin + inner.width && y < margin + inner.height
      const source = ((y - margin) * inner.width + x - margin) * CHANNELS + 3
      const alpha = isInside ? (small.data[source] ?? 0) : 0
      data.set([...SHADOW, Math.round(alpha * opacity)], (y * width + x) * CHANNELS)
    }
  }
  const shadow = { data, width, height }
  return enlarge(await bare(sharp(data, rawOf(shadow)).blur(Math.max(0.5, margin / 2.2))), width * COARSE, height * COARSE)
}

let contact: Promise<Layer> | undefined

/** The shade under the foot of a thing that stands: wide and faint, with a dark core. */
export async function contactShadow(width: number, height: number): Promise<Layer> {
  contact ??= bare(
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
  bare(sharp(layer.data, rawOf(layer)).resize({ width, height, fit: 'fill', kernel: 'cubic' }))
