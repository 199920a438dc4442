'use client'

import { useLinkStatus } from 'next/link'

/** Inside a link: marks the page as waiting while the link's target is on its way (globals.css). */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return pending ? <span data-pending hidden /> : null
}
