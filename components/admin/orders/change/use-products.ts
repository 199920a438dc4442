import { useDeferredValue } from 'react'
import useSWR from 'swr'
import type { CallAnswer } from '@/app/api/calls'
import { callApi } from '@/components/ui/browser/call-api'
import { ApiError } from '@/lib/platform/http/client'

/** The products that are shown at once. Typing finds the others. */
const MAX_PRODUCTS = 8

export type FoundProduct = CallAnswer<'GET /api/products'>['data'][number]

/** Nothing found is a 404 with an empty list. */
async function load([, product]: readonly [string, string]): Promise<readonly FoundProduct[]> {
  try {
    const answer = await callApi('GET /api/products', { query: { product, per_page: MAX_PRODUCTS } })
    return answer.data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

/** The products on sale that these words find; none without words. */
export function useProducts(words: string) {
  const search = useDeferredValue(words.trim())
  const { data, error, isLoading } = useSWR<readonly FoundProduct[], Error, readonly [string, string] | null>(
    search === '' ? null : ['products', search],
    load,
    {
      keepPreviousData: search !== '',
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  return { products: search === '' ? [] : (data ?? []), isLoading, hasFailed: error !== undefined, search }
}
