import lucide from '@iconify-json/lucide/icons.json'
import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'

/** What each shape of the package repeats, and the frame says once. */
const STROKE = / (?:fill="none"|stroke(?:-[a-z]+)?="[^"]*")/g

/** An icon of Lucide as an image for a CSS mask: markup that repeats an icon has one class instead of its paths. */
function iconImage(body: string, fill: 'none' | 'black'): string {
  const shapes = body.replaceAll(STROKE, '').replaceAll('"', "'")
  const frame = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='black' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'>`
  const image = `${frame}${shapes}</svg>`.replaceAll(/[<>#%]/g, encodeURIComponent)
  return `url("data:image/svg+xml,${image}")`
}

/** Lucide's name of an icon as a word: Trash2 for trash-2. */
const toIconName = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())

/** The classes icon-Heart (an outline) and icon-filled-Heart, for each icon of Lucide that the sources name. */
const iconClasses = plugin((api) => {
  api.matchUtilities({ icon: (image) => ({ '--icon': image }) }, { values: iconImages('none') })
  api.matchUtilities({ 'icon-filled': (image) => ({ '--icon': image }) }, { values: iconImages('black') })
})

const iconImages = (fill: 'none' | 'black') =>
  Object.fromEntries(
    Object.entries(lucide.icons).map(([name, { body }]) => [toIconName(name), iconImage(body, fill)]),
  )

/** The tokens of the shop's look; their light and dark values are the variables of app/globals.css. */
export default {
  content: [],
  plugins: [iconClasses],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ground: 'var(--ground)',
      surface: 'var(--surface)',
      sunken: 'var(--sunken)',
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      line: 'var(--line)',
      'line-strong': 'var(--line-strong)',
      jade: 'var(--jade)',
      'jade-deep': 'var(--jade-deep)',
      'jade-soft': 'var(--jade-soft)',
      'on-jade': 'var(--on-jade)',
      gold: 'var(--gold)',
      'gold-ink': 'var(--gold-ink)',
      'gold-soft': 'var(--gold-soft)',
      danger: 'var(--danger)',
      'danger-soft': 'var(--danger-soft)',
      success: 'var(--success)',
      'success-soft': 'var(--success-soft)',
      // White in the dark, too: what a camera has to read.
      paper: '#ffffff',
    },
    fontFamily: {
      sans: ['var(--font-latin)', 'Noto Sans Myanmar', 'system-ui', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'monospace'],
    },
    // One scale; the line heights are variables because Burmese needs more room (:lang(my) in globals.css).
    fontSize: {
      xs: ['0.8125rem', { lineHeight: 'var(--leading-text)' }],
      sm: ['0.875rem', { lineHeight: 'var(--leading-text)' }],
      base: ['1rem', { lineHeight: 'var(--leading-text)' }],
      lg: ['1.125rem', { lineHeight: 'var(--leading-text)' }],
      xl: ['1.25rem', { lineHeight: 'var(--leading-heading)' }],
      '2xl': ['1.5rem', { lineHeight: 'var(--leading-heading)' }],
      '3xl': ['1.875rem', { lineHeight: 'var(--leading-heading)' }],
      '4xl': ['2.5rem', { lineHeight: 'var(--leading-heading)' }],
    },
    extend: {
      lineHeight: { control: 'var(--leading-control)' },
      borderRadius: { control: '0.75rem', card: '1rem' },
      maxWidth: { shop: '80rem' },
      // The smallest thing a thumb hits, and what the fixed bar at the bottom of small screens takes.
      spacing: { target: '2.75rem', bar: 'var(--bar)' },
    },
  },
} satisfies Config
