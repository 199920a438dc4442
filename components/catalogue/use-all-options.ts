import { useEffect, useState } from 'react'
import {
  brandChoices,
  categoryChoices,
  type FilterOption,
  type FilterOptions,
} from '@/components/catalogue/listing-url'
import type { BrandView, CategoryView } from '@/lib/catalogue/catalogue.schema'
import { apiFetch } from '@/lib/http/client'

type Answer = { brands: BrandView[] } | { categories: CategoryView[] }

/** Milliseconds for which the options of a path are not fetched again. */
const LIFETIME_MS = 300_000

/** The options by path, shared by the menus and filters of a page. */
const loads = new Map<string, { at: number; options: Promise<FilterOption[]> }>()

/** All options at `path` of the API, kept in memory. @throws ApiError */
function loadOptions(path: string): Promise<FilterOption[]> {
  const known = loads.get(path)
  if (known && Date.now() - known.at < LIFETIME_MS) return known.options
  const options = apiFetch<Answer>(path).then((answer) =>
    'brands' in answer ? brandChoices(answer.brands) : categoryChoices(answer.categories),
  )
  loads.set(path, { at: Date.now(), options })
  options.catch(() => loads.delete(path))
  return options
}

type Load = { path: string; attempt: number; options: FilterOption[] | null }

/**
 * Returns the options included in the page, or all of them once they were requested: by `isRequested`, or by calling
 * `request`, which also tries again after a failure. Loads them again when other filters change the list.
 */
export function useAllOptions({ some, count, all }: FilterOptions, isRequested = false) {
  const [attempt, setAttempt] = useState(0)
  const [load, setLoad] = useState<Load | null>(null)
  const isWanted = (isRequested || attempt > 0) && count > some.length
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const finish = (options: FilterOption[] | null) => {
      if (isCurrent) setLoad({ path: all, attempt, options })
    }
    loadOptions(all).then(finish, () => finish(null))
    return () => {
      isCurrent = false
    }
  }, [isWanted, all, attempt])

  const isDone = load?.path === all && load.attempt === attempt
  const options = load?.path === all ? load.options : null
  // Selected options stay in the list, even if they no longer match.
  const beside = options ? some.filter(({ name }) => options.every((option) => option.name !== name)) : []
  return {
    options: options ? [...beside, ...options] : some,
    isWhole: options !== null,
    missing: options ? 0 : count - some.length,
    isLoading: isWanted && !isDone,
    hasFailed: isWanted && isDone && options === null,
    request: () => setAttempt(attempt + 1),
  }
}
