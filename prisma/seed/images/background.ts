import sharp from 'sharp'

/** Colours of a brand's backgrounds: wall from light to dark, table, and the accent of its arch or disc. */
export type Palette = { wall: [string, string]; table: string; accent: string }

/** Side of a product image in pixels. */
export const SIDE = 800

/** The kinds of background: a podium before an arch or a disc, a bare table, a shelf, or a view from above. */
export type Background = 'arch' | 'disc' | 'window' | 'shelf' | 'cloth' | 'paper' | 'plain'

const wall = ({ wall: [light, dark] }: Palette) => `
  <radialGradient id="wall" cx="0.32" cy="0.22" r="1.05">
    <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/>
  </radialGradient>`

const table = ({ table: colour, wall: [light] }: Palette) => `
  <linearGradient id="table" x1="0" y1="0" x2="0.25" y2="1">
    <stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${light}"/>
  </linearGradient>`

/** What is soft has no detail: it is drawn once for all backgrounds, at a quarter of the size. */
const COARSE = 4

/** A soft shape, as an element that covers the background. */
async function blur(deviation: number, opacity: number, shapes: string): Promise<string> {
  const side = SIDE / COARSE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${SIDE} ${SIDE}">
    <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>
    <g filter="url(#soft)">${shapes}</g></svg>`
  const image = await sharp(Buffer.from(svg)).png().toBuffer()
  return `<image width="${SIDE}" height="${SIDE}" opacity="${opacity}" href="data:image/png;base64,${image.toString('base64')}"/>`
}

const HORIZON = 560

/** All soft shapes of the backgrounds. */
async function blurAll() {
  const [horizon, podium, shelf, light, fold, edge] = await Promise.all([
    blur(12, 0.1, `<rect y="${HORIZON - 14}" width="800" height="28" fill="#3a2f22"/>`),
    blur(24, 0.22, '<ellipse cx="430" cy="716" rx="320" ry="40" fill="#2d241a"/>'),
    blur(24, 0.16, '<rect y="662" width="800" height="70"/>'),
    blur(
      12,
      0.42,
      `<g fill="#fffdf4"><polygon points="60,0 300,0 560,470 330,470"/>
        <polygon points="360,0 520,0 760,440 590,470"/></g>`,
    ),
    blur(12, 0.5, '<polygon points="-80,640 880,120 880,230 -80,760" fill="#fff"/>'),
    blur(12, 0.12, '<polygon points="0,800 0,250 800,520 800,800" fill="#2d241a"/>'),
  ])
  return { horizon, podium, shelf, light, fold, edge }
}
type Soft = Awaited<ReturnType<typeof blurAll>>

let soft: Promise<Soft> | undefined

const wallAndTable = ({ horizon }: Soft) => `<rect width="800" height="800" fill="url(#wall)"/>
  <rect y="${HORIZON}" width="800" height="${SIDE - HORIZON}" fill="url(#table)"/>${horizon}`

/** A round podium with the middle of its top at (400, 612). */
const podium = ({ wall: [light], table: colour }: Palette, shadow: string) => `
  <linearGradient id="side" x1="0" y1="0" x2="1" y2="0">
    <stop offset="0" stop-color="${light}"/><stop offset="0.45" stop-color="${colour}"/>
    <stop offset="1" stop-color="#8b7c66"/>
  </linearGradient>
  ${shadow}
  <path d="M120 612 v70 a280 62 0 0 0 560 0 v-70 z" fill="url(#side)" opacity="0.55"/>
  <path d="M120 612 v70 a280 62 0 0 0 560 0 v-70 z" fill="${colour}" opacity="0.55"/>
  <ellipse cx="400" cy="612" rx="280" ry="62" fill="${light}"/>`

const drawn: Record<Background, (palette: Palette, soft: Soft) => string> = {
  arch: (palette, soft) => `${wallAndTable(soft)}
    <path d="M160 ${HORIZON} V330 a240 240 0 0 1 480 0 V${HORIZON} z" fill="${palette.accent}" opacity="0.30"/>
    <path d="M160 ${HORIZON} V330 a240 240 0 0 1 240 -240 v12 a226 226 0 0 0 -222 228 V${HORIZON} z" fill="#fff" opacity="0.35"/>
    ${podium(palette, soft.podium)}`,
  disc: (palette, soft) => `${wallAndTable(soft)}
    <circle cx="400" cy="330" r="252" fill="${palette.accent}" opacity="0.26"/>
    <circle cx="400" cy="330" r="252" fill="none" stroke="#fff" stroke-width="5" opacity="0.5"/>${podium(palette, soft.podium)}`,
  window: (_palette, soft) => `${wallAndTable(soft)}${soft.light}`,
  plain: (_palette, { light }) => `<rect width="800" height="800" fill="url(#wall)"/>${light}`,
  shelf: (palette, { shelf, light }) => `<rect width="800" height="800" fill="url(#wall)"/>
    ${shelf}
    <rect y="590" width="800" height="18" fill="#f3dfbf"/><rect y="608" width="800" height="46" fill="#d9b98a"/>
    <rect y="608" width="800" height="8" fill="#7a5a30" opacity="0.22"/>
    <rect x="0" y="590" width="800" height="18" fill="${palette.accent}" opacity="0.06"/>${light}`,
  cloth: (palette, { fold }) => `<rect width="800" height="800" fill="url(#wall)"/>
    ${fold}
    <circle cx="410" cy="405" r="300" fill="#fffdf8" opacity="0.75"/>
    <circle cx="410" cy="405" r="300" fill="none" stroke="${palette.accent}" stroke-width="3" opacity="0.35"/>
    <circle cx="410" cy="405" r="278" fill="${palette.accent}" opacity="0.10"/>`,
  paper: (palette, { edge }) => `<rect width="800" height="800" fill="url(#wall)"/>
    ${edge}
    <polygon points="0,800 0,262 800,532 800,800" fill="${palette.table}"/>
    <polygon points="0,800 0,262 800,532 800,800" fill="${palette.accent}" opacity="0.14"/>`,
}

/** The empty background as raw pixels, ready for compositing. */
export async function buildBackground(stage: Background, palette: Palette): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <defs>${wall(palette)}${table(palette)}</defs>${drawn[stage](palette, await (soft ??= blurAll()))}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}
