import { useEffect, useState } from 'react'
import type { ProductView } from '@/lib/catalogue/catalogue.schema'
import { apiFetch, ApiError } from '@/lib/http/client'

/** The debounce in milliseconds. */
const DEBOUNCE_MS = 250
/** The number of suggestions requested. */
const SUGGESTION_COUNT = 6
/** The number of cached responses, and their lifetime in milliseconds. */
const MAX_STORED_SEARCHES = 20
const FRESH_MS = 60_000

export type Suggestion = Pick<ProductView, 'id' | 'product_name' | 'product_price' | 'product_images'>

type Answer = { words: string; products: readonly Suggestion[] }

const recent = new Map<string, Answer & { until: number }>()

const isKnown = (words: string): boolean => (recent.get(words)?.until ?? 0) > Date.now()

async function ask(words: string, signal: AbortSignal): Promise<Answer> {
  const known = recent.get(words)
  if (known && isKnown(words)) return known
  const query = new URLSearchParams({ product: words, per_page: String(SUGGESTION_COUNT) })
  const products = await apiFetch<{ data: Suggestion[] }>(`/api/products?${query.toString()}`, {
    signal,
  }).then(
    ({ data }) => data,
    (error: unknown) => {
      // The API answers 404 for an empty list (decision D13).
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    },
  )
  const answer = { words, products }
  recent.delete(words)
  recent.set(words, { ...answer, until: Date.now() + FRESH_MS })
  const [oldest] = recent.keys()
  if (recent.size > MAX_STORED_SEARCHES && oldest !== undefined) recent.delete(oldest)
  return answer
}

/**
 * Returns the products suggested for `words`, or null while there is nothing to show or `words` is null. While words
 * are extended or shortened, the previous suggestions stay until the next response. Outdated requests are aborted,
 * and a failed one suggests nothing.
 */
export function useSuggestions(words: string | null): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (words === null) return
    const overtaken = new AbortController()
    const { signal } = overtaken
    const show = (next: Answer | null) => {
      if (!signal.aborted) setAnswer(next)
    }
    const timer = setTimeout(
      () => void ask(words, signal).then(show, () => show(null)),
      isKnown(words) ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [words])

  if (words === null || answer === null) return null
  // Fewer words can match more products, so an empty result does not apply to them.
  const isShrunk = answer.products.length > 0 && answer.words.startsWith(words)
  return isShrunk || words.startsWith(answer.words) ? answer : null
}
