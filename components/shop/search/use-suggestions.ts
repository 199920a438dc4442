import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import type { ProductView, SearchSuggestions } from '@/lib/shop/catalogue/products/catalogue.schema'

/** The debounce in milliseconds. */
const DEBOUNCE_MS = 250
/** The number of products requested. */
const SUGGESTION_COUNT = 6
/** The number of cached responses, and their lifetime in milliseconds. */
const MAX_STORED_SEARCHES = 20
const FRESH_MS = 60_000

export type Suggestion = Pick<
  ProductView,
  | 'id'
  | 'product_name'
  | 'name_my'
  | 'product_price'
  | 'compare_price'
  | 'product_images'
  | 'group'
  | `value_${1 | 2 | 3}`
  | `value_${1 | 2 | 3}_my`
>

/** What the shop suggests for `words`. */
export type Suggestions = Omit<SearchSuggestions, 'products'> & { words: string; products: Suggestion[] }

const recent = new Map<string, Suggestions & { until: number }>()

const isKnown = (words: string): boolean => (recent.get(words)?.until ?? 0) > Date.now()

async function ask(words: string, signal: AbortSignal): Promise<Suggestions> {
  const known = recent.get(words)
  if (known && isKnown(words)) return known
  const query = { q: words, limit: SUGGESTION_COUNT }
  const found = await callApi('GET /api/search/suggestions', { query, signal })
  const answer = { ...found, words }
  recent.delete(words)
  recent.set(words, { ...answer, until: Date.now() + FRESH_MS })
  const [oldest] = recent.keys()
  if (recent.size > MAX_STORED_SEARCHES && oldest !== undefined) recent.delete(oldest)
  return answer
}

/** Whether there is nothing to suggest. */
export const isEmpty = ({ products, categories, brands }: Suggestions): boolean =>
  products.length + categories.length + brands.length === 0

/**
 * Returns what is suggested for `words`, or null while there is nothing to show or `words` is null. While words
 * are extended or shortened, the previous suggestions stay until the next response. Outdated requests are aborted,
 * and a failed one suggests nothing.
 */
export function useSuggestions(words: string | null): Suggestions | null {
  const [answer, setAnswer] = useState<Suggestions | null>(null)

  useEffect(() => {
    if (words === null) return
    const overtaken = new AbortController()
    const { signal } = overtaken
    const show = (next: Suggestions | null) => {
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
  // Fewer words can match more, so neither an empty result nor another spelling applies to them.
  const isShrunk = !isEmpty(answer) && answer.correction === null && answer.words.startsWith(words)
  return isShrunk || words.startsWith(answer.words) ? answer : null
}
