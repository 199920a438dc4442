import sharp from 'sharp'
import type { Canvas } from './compose'
import type { Layer } from './object-image'
import type { Art } from './objects'
import { type LayoutFn, placeUpright } from './layout'

export const SLIDE_WIDTH = 1600
export const SLIDE_HEIGHT = 700

type Scene = {
  colours: [left: string, right: string, table: string]
  things: [art: Art, longest: number, x: number, y: number][]
}

/** The two slides of the home page: objects on the right, space for text on the left. */
export const slideDrawings: readonly [Scene, Scene] = [
  {
    colours: ['#fdf9ef', '#efd9a8', '#f6e7c6'],
    things: [
      ['log', 330, 1330, 560],
      ['hibiscus', 150, 1520, 590],
      ['jar/220', 250, 1050, 590],
      ['stone', 190, 1225, 620],
      ['blossom/40', 140, 900, 600],
      ['soap', 150, 1420, 640],
    ],
  },
  {
    colours: ['#f4faf6', '#bfdccb', '#dcebdd'],
    things: [
      ['pottedPlant', 270, 1480, 550],
      ['teapot', 310, 1240, 590],
      ['bowl', 190, 1010, 610],
      ['mug', 160, 1420, 630],
      ['cookie', 110, 1135, 640],
      ['lemon', 110, 880, 615],
    ],
  },
]

/** The background of a slide and its objects; `loadObject` reads the object of each art. */
export async function buildSlide(
  { colours: [left, right, table], things }: Scene,
  loadObject: (art: Art) => Promise<Layer>,
): Promise<[Canvas, LayoutFn[]]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIDE_WIDTH}" height="${SLIDE_HEIGHT}">
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="0.3">
      <stop offset="0.25" stop-color="${left}"/><stop offset="1" stop-color="${right}"/>
    </linearGradient>
    <linearGradient id="table" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0.2" stop-color="${left}"/><stop offset="0.75" stop-color="${table}"/>
    </linearGradient>
    <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>
    <rect width="${SLIDE_WIDTH}" height="${SLIDE_HEIGHT}" fill="url(#wall)"/>
    <circle cx="1230" cy="300" r="250" fill="#fff" opacity="0.4"/>
    <circle cx="1230" cy="300" r="285" fill="none" stroke="#fff" stroke-width="3" opacity="0.6"/>
    <g fill="#fffdf4" opacity="0.5" filter="url(#soft)">
      <polygon points="760,0 900,0 1180,520 990,520"/><polygon points="960,0 1060,0 1330,500 1220,520"/></g>
    <rect y="500" width="${SLIDE_WIDTH}" height="200" fill="url(#table)"/>
    <rect x="500" y="492" width="1300" height="16" fill="#3a2f22" opacity="0.08" filter="url(#soft)"/></svg>`
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const placements: LayoutFn[] = []
  for (const [art, longest, x, y] of things)
    placements.push(...(await placeUpright(await loadObject(art), { longest, x, y })))
  return [{ data, width: SLIDE_WIDTH, height: SLIDE_HEIGHT }, placements]
}
