import { useRef, useState } from 'react'

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
  /** Holds also for a press that an older render has seen, such as one in a toast. */
  const isCalling = useRef(false)
  const send = async (...args: Args) => {
    if (isCalling.current) return
    isCalling.current = true
    setBusy(true)
    try {
      if (onDone(await call(...args))) return
    } catch (error) {
      await onError(error)
    }
    isCalling.current = false
    setBusy(false)
  }
  return { isBusy, send: (...args: Args) => void send(...args) }
}
