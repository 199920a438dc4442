import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key before the shop is asked. */
const DELAY_MS = 200

/**
 * The words that are typed and what the shop finds for them. While other words are typed, what was found last stays.
 *
 * @param load asks the shop; a function that stays the same.
 */
export function useProductSearch<Found>(load: (words: string) => Promise<Found>, initial = '') {
  const [words, setWords] = useState(initial)
  const [answer, setAnswer] = useState<{ words: string; found: Found } | null>(null)
  const [failedWords, setFailedWords] = useState<string | null>(null)
  const latest = useRef(words)

  useEffect(() => {
    latest.current = words
    if (words.trim() === '') return
    const timer = setTimeout(() => {
      load(words).then(
        (found) => {
          if (latest.current !== words) return
          setAnswer({ words, found })
          setFailedWords(null)
        },
        () => setFailedWords(words),
      )
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [words, load])

  const isEmpty = words.trim() === ''
  return {
    words,
    setWords,
    found: isEmpty ? null : (answer?.found ?? null),
    /** Whether what was found is that of the words typed now. */
    isCurrent: !isEmpty && answer?.words === words,
    hasFailed: !isEmpty && failedWords !== null,
    clear: () => {
      setWords('')
      setAnswer(null)
    },
  }
}
