import { readFileSync } from 'node:fs'
import {
  type ColorScheme,
  getContrast,
  isHexColor,
  MIN_CONTRAST,
  toAccentStyle,
  toAccentTokens,
} from '@/lib/shop/settings/accent.rules'

const COLORS = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#808080',
  '#0b6b50',
  '#e91e63',
  '#ffd7a8',
]
const SCHEMES: [ColorScheme, string[]][] = [
  ['light', ['#faf7f0', '#fffdf9', '#f2ecdf']],
  ['dark', ['#141713', '#1b1f1a', '#242922']],
]
const cases = SCHEMES.flatMap(([scheme, grounds]) => COLORS.map((color) => ({ scheme, grounds, color })))

it.each(cases)(
  '$color can be read in the $scheme scheme, and so can the text on it',
  ({ scheme, grounds, color }) => {
    const tokens = toAccentTokens(color, scheme)
    for (const ground of [...grounds, tokens['jade-soft']])
      expect(getContrast(tokens.jade, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(getContrast(tokens['on-jade'], tokens.jade)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(getContrast(tokens['on-jade'], tokens['jade-deep'])).toBeGreaterThanOrEqual(MIN_CONTRAST)
  },
)

it('a colour that can be read is not changed', () => {
  expect(toAccentTokens('#0b6b50', 'light').jade).toBe('#0b6b50')
})

it('the grounds are those of the style sheet', () => {
  const css = readFileSync('app/globals.css', 'utf8')
  for (const ground of SCHEMES.flatMap(([, grounds]) => grounds)) expect(css).toContain(`: ${ground};`)
})

it.each([
  ['#0b6b50', true],
  ['#ABCDEF', true],
  ['0b6b50', false],
  ['#0b6b5', false],
  ['red', false],
  ['#0b6b50}body{display:none', false],
])('"%s" is a colour: %s', (text, expected) => {
  expect(isHexColor(text)).toBe(expected)
  expect(toAccentStyle(text) !== '').toBe(expected)
})

it('a shop without a colour has no style of its own', () => expect(toAccentStyle(null)).toBe(''))
