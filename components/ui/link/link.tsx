/**
 * components/ui/link: Links, and lists of links: pages and breadcrumbs.
 */

import type { ComponentProps } from 'react'

/** Marks the links that the router follows (components/shop/layout/navigation/link-navigation.tsx). */
export const LINK = 'a[data-page]'

type Props = ComponentProps<'a'> & {
  href: string
  /** The page stays where it was scrolled to. */
  keepsScroll?: boolean
  /** The new page takes the place of this one in the history. */
  replaces?: boolean
}

/**
 * A link to a page of the shop. It is a plain link, which works before any script has loaded and costs no component in
 * the browser: one listener for all links hands them to the router.
 */
export const Link = ({ keepsScroll, replaces, ...props }: Props) => (
  <a
    {...props}
    data-page=""
    {...(keepsScroll ? { 'data-keep-scroll': '' } : {})}
    {...(replaces ? { 'data-replace': '' } : {})}
  />
)

/** The link to another page that a click would follow in this tab, or null. */
export function findLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || !link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  return link.origin === location.origin ? link : null
}
