'use client'

import { useEffect } from 'react'
import { PAPER_COOKIE } from '@/components/admin/print/paper-cookie'
import type { PaperSize } from '@/lib/shop/orders/orders.schema'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Stores the paper size for the next print. */
export function RememberPaper({ paper }: { paper: PaperSize }) {
  useEffect(() => {
    document.cookie = `${PAPER_COOKIE}=${paper}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax`
  }, [paper])
  return null
}
