/** How wide the main photo of a product's page is shown: what a link to that page may load ahead. */
export const HERO_IMAGE_SIZES = '(min-width: 80rem) 560px, (min-width: 64rem) 45vw, 100vw'
