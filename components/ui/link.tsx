import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/** Found by what fetches pages ahead (components/shop/ahead.tsx). */
export const LINK = 'a[data-page]'

/**
 * A link to a page of the shop. Being in view it costs nothing; its page is fetched ahead when somebody is
 * about to follow it.
 */
export const Link = (props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) => (
  <NextLink {...props} prefetch={false} data-page="" />
)
