import { useDeferredValue } from 'react'
import useSWR from 'swr'
import { apiFetch } from '@/lib/platform/http/client'
import { matchesSearch } from '@/lib/platform/text/search/search-text'

export type Option = { id: number; name: string }

/** The maximum number of options shown at once. Typing finds the others. */
const MAX_OPTIONS = 50

/** Milliseconds after which a reopened list is fetched again. */
const FRESH_MS = 2_000

type OptionsRequest = { source: string; search: string }

const toRequestUrl = ({ source, search }: OptionsRequest): string => {
  const query = new URLSearchParams({ limit: String(MAX_OPTIONS), ...(search === '' ? {} : { search }) })
  return `${source}${source.includes('?') ? '&' : '?'}${query.toString()}`
}

async function load(requested: OptionsRequest) {
  const answer = await apiFetch<Readonly<Record<string, readonly Option[]>>>(toRequestUrl(requested))
  return { source: requested.source, choices: Object.values(answer)[0] ?? [] }
}

/**
 * Returns the options of `source` (a list call) whose names contain `words`, or none while `source` is null. Until
 * the response arrives, returns the matching options of the previous response, so that every visible option can be
 * chosen.
 */
export function useOptions(source: string | null, words: string) {
  const search = useDeferredValue(words.trim())
  const { data, error, isLoading, mutate } = useSWR<
    Awaited<ReturnType<typeof load>>,
    Error,
    OptionsRequest | null
  >(source === null ? null : { source, search }, load, {
    keepPreviousData: true,
    dedupingInterval: FRESH_MS,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  const options = data?.source === source ? data.choices : []
  const isAwaited = isLoading || search !== words.trim()
  return {
    choices: isAwaited || error ? options.filter(({ name }) => matchesSearch(name, words)) : options,
    isLoading: isAwaited,
    hasFailed: error !== undefined,
    isCut: options.length === MAX_OPTIONS,
    retry: () => void mutate(),
  }
}
