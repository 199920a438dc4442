'use client'

import { lazy } from 'react'

/** Shown in pages outside the shop's own layout. It is part of every page, so it loads when it is needed. */
const NotFoundPage = lazy(() =>
  import('@/components/layout/not-found-view').then(({ NotFoundView }) => ({ default: NotFoundView })),
)
export default NotFoundPage
