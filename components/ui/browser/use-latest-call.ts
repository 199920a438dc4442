import { useEffect, useState } from 'react'

/** Makes calls of which the newest counts: the answer and the failure of an older one are ignored, and its request ends. */
export function createLatestCall() {
  let newest: AbortController | undefined
  /** Ignores the call that is under way. */
  const drop = () => newest?.abort()
  /** Hands the answer to `show`. @throws what `call` throws. */
  const ask = async <T>(call: (signal: AbortSignal) => Promise<T>, show: (answer: T) => void) => {
    drop()
    newest = new AbortController()
    const { signal } = newest
    try {
      const answer = await call(signal)
      if (!signal.aborted) show(answer)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  return { ask, drop }
}

/** The calls of a component, each of which replaces the one before; none counts after the component is gone. */
export function useLatestCall() {
  const [latest] = useState(createLatestCall)
  useEffect(() => latest.drop, [latest])
  return latest
}
