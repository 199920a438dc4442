import { useDeferredValue } from 'react'
import useSWR from 'swr'
import { api } from '@/lib/http/client'

/** One entry of a list to choose from. */
export type Choice = { id: number; name: string }

/** As many as a list shows at once; typing finds the others. */
const SHOWN = 50

/** Milliseconds after which a list that was opened before is asked for again. */
const FRESH = 2_000

type Answer = Readonly<Record<string, readonly Choice[]>>

/** The entries of `source` (a call that lists them) whose names contain `words`; nothing while it is null. */
export function useChoices(source: string | null, words: string) {
  const search = useDeferredValue(words.trim())
  const address =
    source &&
    `${source}${source.includes('?') ? '&' : '?'}${new URLSearchParams({
      limit: String(SHOWN),
      ...(search === '' ? {} : { search }),
    }).toString()}`
  const { data, error, isLoading, mutate } = useSWR<Answer, Error>(
    address,
    (url: string) => api<Answer>(url),
    {
      keepPreviousData: true,
      dedupingInterval: FRESH,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  const choices = Object.values(data ?? {})[0] ?? []
  return {
    choices,
    isLoading,
    /** Whether these are the entries of `words`, not of what was typed before. */
    isCurrent: !isLoading && error === undefined && search === words.trim(),
    hasFailed: error !== undefined,
    isCut: choices.length === SHOWN,
    retry: () => void mutate(),
  }
}
