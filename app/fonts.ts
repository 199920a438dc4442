import regular from '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2'
import bold from '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-700-normal.woff2'
import localFont from 'next/font/local'

export const latinFont = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  variable: '--font-latin',
  fallback: [],
})

/**
 * URLs of the two font weights in globals.css. Pages in Burmese preload them; other pages load them only if needed.
 */
export const burmeseFont: readonly string[] = [regular, bold]
