/** The colours that an accent colour gives the shop; contrasts by WCAG 2.2, 1.4.3. */

type Rgb = readonly [red: number, green: number, blue: number]

/** The tokens of app/globals.css that follow the accent. */
export type AccentTokens = { jade: string; 'jade-deep': string; 'jade-soft': string; 'on-jade': string }

/** The contrast that text needs. */
export const MIN_CONTRAST = 4.5
/** How much a colour changes with each try. */
const STEP = 0.04

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** Each scheme: the ground on which the accent is hardest to read, and what it moves to until it can be. */
const schemes = {
  light: { grounds: ['#faf7f0', '#fffdf9', '#f2ecdf'], towards: BLACK, soft: 0.12, surface: '#fffdf9' },
  dark: { grounds: ['#141713', '#1b1f1a', '#242922'], towards: WHITE, soft: 0.18, surface: '#1b1f1a' },
} as const
export type ColorScheme = keyof typeof schemes

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const toRgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
const toHex = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mix = (color: Rgb, other: Rgb, share: number): Rgb => [
  color[0] + (other[0] - color[0]) * share,
  color[1] + (other[1] - color[1]) * share,
  color[2] + (other[2] - color[2]) * share,
]

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = part / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [a, b] = [luminance(toRgb(one)), luminance(toRgb(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The tokens of a scheme for an accent, moved as far as it takes to read it on every ground of the scheme. */
export function toAccentTokens(hex: string, scheme: ColorScheme): AccentTokens {
  const { grounds, towards, soft, surface } = schemes[scheme]
  const wanted = toRgb(hex)
  const jadeSoft = toHex(mix(toRgb(surface), wanted, soft))
  let share = 0
  let jade = toHex(wanted)
  while (share < 1 && [...grounds, jadeSoft].some((ground) => getContrast(jade, ground) < MIN_CONTRAST)) {
    share += STEP
    jade = toHex(mix(wanted, towards, Math.min(share, 1)))
  }
  const onJade =
    getContrast('#ffffff', jade) >= MIN_CONTRAST ? '#ffffff' : toHex(mix(toRgb(jade), BLACK, 0.9))
  return {
    jade,
    'jade-deep': toHex(mix(toRgb(jade), towards, 0.25)),
    'jade-soft': jadeSoft,
    'on-jade': onJade,
  }
}

const toDeclarations = (tokens: AccentTokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** The style sheet of an accent; empty without one. */
export const toAccentStyle = (hex: string | null): string =>
  hex === null || !isHexColor(hex)
    ? ''
    : `:root{${toDeclarations(toAccentTokens(hex, 'light'))}}` +
      `@media screen and (prefers-color-scheme:dark){:root{${toDeclarations(toAccentTokens(hex, 'dark'))}}}`

/** The logo takes the place of the software's mark beside the name. */
const toLogoStyle = (path: string | null): string =>
  path === null
    ? ''
    : `.logo img{content:url("${encodeURI(path)}");width:auto;max-width:7rem;object-fit:contain}`

/** The style sheet of a shop with a colour or a logo of its own; empty without both. */
export const toBrandStyle = ({ color, logo }: { color: string | null; logo: string | null }): string =>
  toAccentStyle(color) + toLogoStyle(logo)
