'use client'

import { lazy } from 'react'

const Failure = lazy(() => import('@/components/ui/state/error-state'))

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-16">
      <Failure onRetry={reset} />
    </main>
  )
}
