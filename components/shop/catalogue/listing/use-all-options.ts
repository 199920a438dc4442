import { useEffect, useState } from 'react'
import { useLocale } from 'next-intl'
import type { FilterOption, FilterOptions } from '@/components/shop/catalogue/listing/listing-url'

type Load = { path: string; attempt: number; options: FilterOption[] | null }

/**
 * Returns the options included in the page, or all of them once they were requested: by `isRequested`, or by calling
 * `request`, which also tries again after a failure. Loads them again when other filters change the list.
 */
export function useAllOptions({ some, count, all }: FilterOptions, isRequested = false) {
  const locale = useLocale()
  const [attempt, setAttempt] = useState(0)
  const [load, setLoad] = useState<Load | null>(null)
  const isWanted = (isRequested || attempt > 0) && count > some.length
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const finish = (options: FilterOption[] | null) => {
      if (isCurrent) setLoad({ path: all, attempt, options })
    }
    import('@/components/shop/catalogue/listing/load-options')
      .then(({ loadOptions }) => loadOptions(all, locale))
      .then(finish, () => finish(null))
    return () => {
      isCurrent = false
    }
  }, [isWanted, all, attempt, locale])

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
