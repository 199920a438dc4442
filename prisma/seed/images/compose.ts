import sharp, { type OverlayOptions } from 'sharp'
import { type Layer, toRaw } from './object-image'
import type { LayoutFn } from './layout'

/** A plain RGB background for objects. */
export type Canvas = { data: Buffer; width: number; height: number }

/** The finished image as webp: the layers on their background, cropped to its edges. */
export async function compose(background: Canvas, placements: readonly LayoutFn[]): Promise<Buffer> {
  const { data, width, height } = background
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite(placements.flatMap((placement) => cutAtEdges(placement, background)))
    .webp({ quality: 80, effort: 1 })
    .toBuffer()
}

/** sharp cannot composite a layer larger than the background, so the visible part is extracted. */
function cutAtEdges({ layer, x, y }: LayoutFn, { width, height }: Canvas): OverlayOptions[] {
  const left = Math.max(0, -x)
  const top = Math.max(0, -y)
  const columns = Math.min(layer.width, width - x) - left
  const rows = Math.min(layer.height, height - y) - top
  if (columns <= 0 || rows <= 0) return []
  const part: Layer = { data: Buffer.alloc(columns * rows * 4), width: columns, height: rows }
  for (let row = 0; row < rows; row++) {
    const from = ((row + top) * layer.width + left) * 4
    layer.data.copy(part.data, row * columns * 4, from, from + columns * 4)
  }
  return [{ input: part.data, ...toRaw(part), left: x + left, top: y + top }]
}
