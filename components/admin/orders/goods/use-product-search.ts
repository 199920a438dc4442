import { useEffect, useRef, useState } from 'react'
import { useLatestCall } from '@/components/ui/browser/use-latest-call'

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
  const { ask, drop } = useLatestCall()

  useEffect(() => {
    if (words.trim() === '') return
    const timer = setTimeout(() => {
      ask(
        () => load(words),
        (found) => {
          setAnswer({ words, found })
          setFailedWords(null)
        },
      ).catch(() => setFailedWords(words))
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      drop()
    }
  }, [words, load, ask, drop])

  const isEmpty = words.trim() === ''
  const isAsking = useRef(false)
  /**
   * Hands what the words find to `take`, asking the shop first where it has not answered yet; a second press meanwhile does
   * nothing. `onFailure` is called when the shop cannot be asked.
   */
  const takeFound = async (take: (found: Found) => void, onFailure: () => void) => {
    if (isEmpty || isAsking.current) return
    if (answer?.words === words) {
      take(answer.found)
      return
    }
    isAsking.current = true
    await load(words)
      .then(take, onFailure)
      .finally(() => {
        isAsking.current = false
      })
  }
  return {
    words,
    setWords,
    found: isEmpty ? null : (answer?.found ?? null),
    takeFound,
    /** Whether what was found is that of the words typed now. */
    isCurrent: !isEmpty && answer?.words === words,
    hasFailed: !isEmpty && failedWords !== null,
    /** Empties the field, unless other words were typed since. */
    clear: () => {
      setWords((now) => (now === words ? '' : now))
      setAnswer(null)
    },
  }
}
