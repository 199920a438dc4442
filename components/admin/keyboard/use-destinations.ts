import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import { ApiError } from '@/lib/platform/http/client'

/** A screen of the back office. */
export type Place = { href: string; name: string }
/** What the palette offers: a screen, an order or a product. */
export type Destination = Place & { kind: 'place' | 'order' | 'product' }

/** Milliseconds after the last key before the shop is asked. */
const DELAY_MS = 200
/** Orders and products each. */
const MAX_FOUND = 5
/** Letters that a product is looked up by. */
const MIN_LETTERS = 2

type Found = { words: string; destinations: readonly Destination[]; hasFailed: boolean }
const nothing: Found = { words: '', destinations: [], hasFailed: false }

/** Screens, orders and products by what was typed. */
export function useDestinations(places: readonly Place[], typed: string) {
  const t = useTranslations('adminKeys')
  const words = typed.trim()
  const [found, setFound] = useState(nothing)

  useEffect(() => {
    if (words.length === 0) return
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      find(words, outdated.signal, (id, customer) => t('order', { id, customer })).then(
        (destinations) => setFound({ words, destinations, hasFailed: false }),
        () => {
          if (!outdated.signal.aborted) setFound({ words, destinations: [], hasFailed: true })
        },
      )
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [words, t])

  const screens = places
    .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
    .map((place): Destination => ({ ...place, kind: 'place' }))
  const isCurrent = found.words === words
  return {
    // What other words have found would be opened by Enter.
    destinations: words.length > 0 && isCurrent ? [...screens, ...found.destinations] : screens,
    isLoading: words.length > 0 && !isCurrent,
    hasFailed: isCurrent && found.hasFailed,
  }
}

async function find(
  words: string,
  signal: AbortSignal,
  nameOrder: (id: string, customer: string) => string,
): Promise<Destination[]> {
  const page = { per_page: MAX_FOUND }
  const [orders, products] = await Promise.all([
    orNull(callApi('GET /api/orders', { query: { search: words, ...page }, signal })),
    words.length < MIN_LETTERS
      ? null
      : orNull(callApi('GET /api/products', { query: { product: words, ...page }, signal })),
  ])
  return [
    ...(orders?.orders ?? []).map(({ id, user }): Destination => ({
      kind: 'order',
      href: `/admin/orders/${id}`,
      name: nameOrder(String(id), user.name),
    })),
    ...(products?.data ?? []).map(({ id, product_name: name }): Destination => ({
      kind: 'product',
      href: `/admin/product/edit${id}`,
      name,
    })),
  ]
}

/** The list; null when it is empty (decision D13). */
async function orNull<T>(list: Promise<T>): Promise<T | null> {
  try {
    return await list
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
