'use client'

import { lazy } from 'react'

const Failure = lazy(() => import('@/components/ui/state/error-state'))

export default function AdminErrorPage({ reset }: { reset: () => void }) {
  return (
    <div className="py-10">
      <Failure onRetry={reset} />
    </div>
  )
}
