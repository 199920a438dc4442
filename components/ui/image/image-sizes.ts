/** The display width of a product page's main photo, which links to that page may prefetch. */
export const HERO_IMAGE_SIZES = '(min-width: 80rem) 560px, (min-width: 64rem) 45vw, 100vw'
