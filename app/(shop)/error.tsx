'use client'

import { Failure } from '@/components/shop/failure'

export default function ShopErrorPage({ reset }: { reset: () => void }) {
  return (
    <div className="py-10">
      <Failure onRetry={reset} />
    </div>
  )
}
