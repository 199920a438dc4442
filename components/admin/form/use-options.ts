import { useDeferredValue } from 'react'
import useSWR from 'swr'
import {
  type Option,
  type OptionSource,
  toTaxonomyOption,
} from '@/components/admin/taxonomy/taxonomy-options'
import { sendCall } from '@/components/ui/browser/call-api'
import { matchesSearch } from '@/lib/platform/text/search/search-text'

/** The maximum number of options shown at once. Typing finds the others. */
const MAX_OPTIONS = 50

/** Milliseconds after which a reopened list is fetched again. */
const FRESH_MS = 2_000

type OptionsRequest = { source: OptionSource; search: string }

async function load({ source, search }: OptionsRequest) {
  const query = { ...source.query, limit: MAX_OPTIONS, search: search || undefined }
  const answer = await sendCall(source.call, { query })
  const rows = Object.values<readonly Option[]>(answer)[0] ?? []
  return { of: JSON.stringify(source), choices: rows.map((row) => toTaxonomyOption(row, source)) }
}

/**
 * Returns the options of `source` whose names contain `words`, or none while `source` is null. Until
 * the response arrives, returns the matching options of the previous response, so that every visible option can be
 * chosen.
 */
export function useOptions(source: OptionSource | null, words: string) {
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
  const options = data?.of === JSON.stringify(source) ? data.choices : []
  const isAwaited = isLoading || search !== words.trim()
  return {
    choices: isAwaited || error ? options.filter(({ name }) => matchesSearch(name, words)) : options,
    isLoading: isAwaited,
    hasFailed: error !== undefined,
    isCut: options.length === MAX_OPTIONS,
    retry: () => void mutate(),
  }
}
