import localFont from 'next/font/local'

export const latin = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  variable: '--font-latin',
  fallback: [],
})

/** Loaded by the browser only where Burmese is shown, which the range of its characters sees to. */
export const burmese = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../node_modules/@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-700-normal.woff2',
      weight: '700',
    },
  ],
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-burmese',
  fallback: [],
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+1000-109F,U+200C-200D,U+25CC,U+A92E,U+A9E0-A9FE,U+AA60-AA7F,U+116D0-116E3',
    },
  ],
})
