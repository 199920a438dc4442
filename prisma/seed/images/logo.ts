import type { Canvas } from './compose'
import type { Palette } from './background'
import sharp from 'sharp'
import type { Layer } from './object-image'
import { placeFlat, type LayoutFn, placeUpright } from './layout'

/** Side of a logo or category image in pixels. */
export const EMBLEM_SIDE = 480

const renderBackground = async (drawing: string): Promise<Canvas> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${EMBLEM_SIDE}" height="${EMBLEM_SIDE}">${drawing}</svg>`
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  return { data, width: EMBLEM_SIDE, height: EMBLEM_SIDE }
}

/** A brand's logo: its emblem in a ring on a background of its colour. */
export async function drawLogo(
  emblem: Layer,
  { accent, wall: [light] }: Palette,
): Promise<[Canvas, LayoutFn[]]> {
  const field = await renderBackground(`
    <radialGradient id="field" cx="0.3" cy="0.22" r="1.1">
      <stop offset="0" stop-color="${accent}" stop-opacity="0.78"/><stop offset="1" stop-color="${accent}"/>
    </radialGradient>
    <rect width="480" height="480" fill="#fff"/><rect width="480" height="480" fill="url(#field)"/>
    <circle cx="240" cy="240" r="180" fill="${light}"/>
    <circle cx="240" cy="240" r="197" fill="none" stroke="${light}" stroke-width="4" opacity="0.7"/>`)
  return [field, await placeFlat(emblem, { longest: 210, x: 240, y: 240 })]
}

/** A category's image: its object on a round table, with the companion behind. */
export async function drawCategory(
  [main, companion]: [Layer, Layer],
  { accent, wall: [light, dark], table }: Palette,
): Promise<[Canvas, LayoutFn[]]> {
  const room = await renderBackground(`
    <radialGradient id="wall" cx="0.3" cy="0.2" r="1.1">
      <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/>
    </radialGradient>
    <rect width="480" height="480" fill="url(#wall)"/>
    <circle cx="240" cy="205" r="150" fill="${accent}" opacity="0.24"/>
    <ellipse cx="240" cy="395" rx="215" ry="56" fill="${table}"/>
    <ellipse cx="240" cy="390" rx="205" ry="50" fill="${light}"/>`)
  const behind = await placeUpright(companion, { longest: 118, x: 368, y: 372 })
  return [room, [...behind, ...(await placeUpright(main, { longest: 262, x: 222, y: 402 }))]]
}
