'use client'

import ErrorPage from '@/components/ui/state/error-page'

/** The error page where the layout has failed too. */
export default function LayoutErrorPage({ reset }: { reset: () => void }) {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage reset={reset} />
    </main>
  )
}
