import { useDeferredValue } from 'react'
import useSWR from 'swr'
import { apiFetch } from '@/lib/http/client'
import { matchesSearch } from '@/lib/text/search-key'

/** One entry of a list to choose from. */
export type Option = { id: number; name: string }

/** As many as a list shows at once; typing finds the others. */
const SHOWN = 50

/** Milliseconds after which a list that was opened before is asked for again. */
const FRESH = 2_000

type Requested = { source: string; search: string }

const addressOf = ({ source, search }: Requested): string => {
  const query = new URLSearchParams({ limit: String(SHOWN), ...(search === '' ? {} : { search }) })
  return `${source}${source.includes('?') ? '&' : '?'}${query.toString()}`
}

async function load(requested: Requested) {
  const answer = await apiFetch<Readonly<Record<string, readonly Option[]>>>(addressOf(requested))
  return { source: requested.source, choices: Object.values(answer)[0] ?? [] }
}

/**
 * The entries of `source` (a call that lists them) whose names contain `words`; nothing while it is null. Until the
 * answer is there, those of its answer before that are found by these words too: what is seen can be chosen.
 */
export function useOptions(source: string | null, words: string) {
  const search = useDeferredValue(words.trim())
  const { data, error, isLoading, mutate } = useSWR<
    Awaited<ReturnType<typeof load>>,
    Error,
    Requested | null
  >(source === null ? null : { source, search }, load, {
    keepPreviousData: true,
    dedupingInterval: FRESH,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  const answered = data?.source === source ? data.choices : []
  const isAwaited = isLoading || search !== words.trim()
  return {
    choices: isAwaited || error ? answered.filter(({ name }) => matchesSearch(name, words)) : answered,
    isLoading: isAwaited,
    hasFailed: error !== undefined,
    isCut: answered.length === SHOWN,
    retry: () => void mutate(),
  }
}
