'use client'

import { useLinkStatus } from 'next/link'

/** Used inside a link: marks the page as pending while the link's page loads (globals.css). */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return pending ? <span data-pending hidden /> : null
}
