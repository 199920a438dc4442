import { contactShadow, type Layer, createShadow, sizeObject } from './object-image'

/** A layer and the position of its upper left corner; it may extend beyond the image. */
export type LayoutFn = { layer: Layer; x: number; y: number }

/** The position of an object, its longer side in pixels, its rotation in degrees. */
type Position = { longest: number; x: number; y: number; degrees?: number }

/** Places a standing object with the middle of its foot at (x, y), and its shadow on the table. */
export async function placeUpright(
  cutout: Layer,
  { longest, x, y, degrees = 0 }: Position,
): Promise<LayoutFn[]> {
  const object = await sizeObject(cutout, longest, degrees)
  const shade = await contactShadow(Math.round(object.width * 1.5), Math.round(30 + object.width * 0.3))
  return [
    centred(shade, x, y - 8),
    { layer: object, x: Math.round(x - object.width / 2), y: Math.round(y - object.height) },
  ]
}

/** Places a lying object with its middle at (x, y), seen from above, with light from the upper left. */
export async function placeFlat(
  cutout: Layer,
  { longest, x, y, degrees = 0 }: Position,
): Promise<LayoutFn[]> {
  const object = await sizeObject(cutout, longest, degrees)
  return [centred(await createShadow(object), x, y), centred(object, x, y)]
}

const centred = (layer: Layer, x: number, y: number): LayoutFn => ({
  layer,
  x: Math.round(x - layer.width / 2),
  y: Math.round(y - layer.height / 2),
})
