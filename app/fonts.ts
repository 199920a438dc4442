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

/** Addresses of the two weights of globals.css: fetched first on a page in Burmese, else only where it is shown. */
export const burmeseFont: readonly string[] = [regular, bold]
