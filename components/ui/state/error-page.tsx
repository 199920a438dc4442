'use client'

import { lazyView } from '@/components/ui/state/lazy-part'

const View = lazyView(() => import('@/components/ui/state/error-state'))

/** Shown instead of a page that fails. It is part of every page, so its content loads when it is needed. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  return <View onRetry={reset} />
}
