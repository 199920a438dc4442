import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/** Found by what fetches pages ahead (components/layout/prefetch-on-intent.tsx). */
export const LINK = 'a[data-page]'

/**
 * A link to a page. Being in view it costs nothing: Next would ask for each page that a link in view leads to, 30 of
 * them for a list of the back office. A page of the shop is fetched ahead when somebody is about to follow its link.
 */
export const Link = (props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) => (
  <NextLink {...props} prefetch={false} data-page="" />
)
