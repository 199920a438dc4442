'use client'

import { lazyView } from '@/components/ui/state/lazy-part'

const View = lazyView(() => import('@/components/shop/layout/not-found-view'))

/** Shown instead of a page that does not exist. It is part of every page, so its content loads when it is needed. */
export default function NotFoundPage() {
  return <View />
}
