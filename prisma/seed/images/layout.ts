import { contactShadow, type Layer, createShadow, sizeObject } from './object-image'

/** A layer and where its upper left corner lies; it may reach beyond the photo. */
export type LayoutFn = { layer: Layer; x: number; y: number }

/** Where an object goes, its longer side in pixels, its turn in degrees. */
export type Position = { longest: number; x: number; y: number; degrees?: number }

/** Stands an object so that the middle of its foot is at (x, y); the table carries its shadow. */
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

/** Lays an object down with its middle at (x, y), seen from above; the light comes from the upper left. */
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
