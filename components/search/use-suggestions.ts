import { useEffect, useState } from 'react'
import type { ProductView } from '@/lib/catalogue/catalogue.schema'
import { apiFetch, ApiError } from '@/lib/http/client'

/** Milliseconds without a key after which the shop is asked. */
const DEBOUNCE = 250
/** Suggestions asked for. */
const WANTED = 6
/** Answers kept at hand, and the milliseconds for which they are. */
const STORED = 20
const FRESH = 60_000

export type Suggestion = Pick<ProductView, 'id' | 'product_name' | 'product_price' | 'product_images'>

type Answer = { words: string; products: readonly Suggestion[] }

const recent = new Map<string, Answer & { until: number }>()

const isKnown = (words: string): boolean => (recent.get(words)?.until ?? 0) > Date.now()

async function ask(words: string, signal: AbortSignal): Promise<Answer> {
  const known = recent.get(words)
  if (known && isKnown(words)) return known
  const query = new URLSearchParams({ product: words, per_page: String(WANTED) })
  const products = await apiFetch<{ data: Suggestion[] }>(`/api/products?${query.toString()}`, {
    signal,
  }).then(
    ({ data }) => data,
    (error: unknown) => {
      // 404 is the contract's "none" (decision D13).
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    },
  )
  const answer = { words, products }
  recent.delete(words)
  recent.set(words, { ...answer, until: Date.now() + FRESH })
  const [oldest] = recent.keys()
  if (recent.size > STORED && oldest !== undefined) recent.delete(oldest)
  return answer
}

/**
 * The products the shop suggests for `words`; null while there is nothing to show, for null also. The answer
 * to words that grow or shrink stays until the next is there; a question overtaken by another is dropped,
 * and one that fails suggests nothing.
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
      isKnown(words) ? 0 : DEBOUNCE,
    )
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [words])

  if (words === null || answer === null) return null
  // Fewer words can find more: "none" does not hold for them.
  const isShrunk = answer.products.length > 0 && answer.words.startsWith(words)
  return isShrunk || words.startsWith(answer.words) ? answer : null
}
