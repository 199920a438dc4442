import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import {
  brandChoices,
  categoryChoices,
  type FilterOption,
  type FilterOptions,
} from '@/components/catalogue/listing-url'
import type { BrandView, CategoryView } from '@/lib/catalogue/catalogue.schema'
import { apiFetch } from '@/lib/http/client'

type Answer = { brands: BrandView[] } | { categories: CategoryView[] }

async function everyChoice(path: string): Promise<FilterOption[]> {
  const answer = await apiFetch<Answer>(path)
  return 'brands' in answer ? brandChoices(answer.brands) : categoryChoices(answer.categories)
}

/**
 * Returns the choices included in the page, or all of them after `ask`; `missing` counts those not included. Loads
 * them again when other filters change the list. Calls `onAnswer` only for explicit requests.
 */
export function useAllOptions({ some, count, all }: FilterOptions, onAnswer: () => void) {
  const [isRequested, setRequested] = useState(false)
  const isAwaited = useRef(false)
  const isLong = count > some.length
  const { data, error, isLoading, mutate } = useSWR<FilterOption[], Error>(
    isRequested && isLong ? all : null,
    everyChoice,
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  useEffect(() => {
    if (!data || !isAwaited.current) return
    isAwaited.current = false
    onAnswer()
  })
  // Selected choices stay in the list, even if they no longer match.
  const beside = data ? some.filter(({ name }) => data.every((choice) => choice.name !== name)) : []
  return {
    choices: data ? [...beside, ...data] : some,
    missing: data ? 0 : count - some.length,
    isLoading,
    hasFailed: error !== undefined && !isLoading,
    ask: () => {
      isAwaited.current = true
      if (isRequested) void mutate()
      else setRequested(true)
    },
  }
}
