'use client'

import { lazy } from 'react'

const View = lazy(() => import('@/components/ui/state/error-state'))

/** Shown instead of a page that fails. It is part of every page, so its content loads when it is needed. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  return <View onRetry={reset} />
}
