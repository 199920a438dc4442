import type { Config } from 'tailwindcss'

/** The tokens of the shop's look; their light and dark values are the variables of app/globals.css. */
export default {
  content: [],
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
      lineHeight: { name: '1.6', control: 'var(--leading-control)' },
      borderRadius: { control: '0.75rem', card: '1rem' },
      maxWidth: { shop: '80rem' },
      // The smallest thing a thumb hits, and what the fixed bar at the bottom of small screens takes.
      spacing: { target: '2.75rem', bar: 'calc(4rem + env(safe-area-inset-bottom))' },
    },
  },
} satisfies Config
