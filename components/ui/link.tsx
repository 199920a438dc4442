import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/** Marks the links to prefetch (components/layout/prefetch-on-intent.tsx). */
export const LINK = 'a[data-page]'

/**
 * A link to a page, without Next's prefetching: Next would fetch the page of every visible link, 30 of them for a
 * list of the admin area. Pages of the shop are prefetched when the customer is about to follow the link.
 */
export const Link = (props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) => (
  <NextLink {...props} prefetch={false} data-page="" />
)
