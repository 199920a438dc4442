import { useState } from 'react'

type Options<Answer> = {
  /** Returns true to stay busy: another page opens. */
  onDone: (answer: Answer) => boolean
  onError: (error: unknown) => void | Promise<void>
}

/** Makes one call at a time, and says whether it is under way. */
export function useCall<Answer, Args extends unknown[]>(
  call: (...args: Args) => Promise<Answer>,
  { onDone, onError }: Options<Answer>,
) {
  const [isBusy, setBusy] = useState(false)
  const send = async (...args: Args) => {
    if (isBusy) return
    setBusy(true)
    try {
      if (onDone(await call(...args))) return
    } catch (error) {
      await onError(error)
    }
    setBusy(false)
  }
  return { isBusy, send: (...args: Args) => void send(...args) }
}
