import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref' | 'className'> & {
  /** Hears what is chosen, one file or more; the same file chosen again too. */
  onFiles: (files: readonly File[]) => void
}

/** Where files are chosen, laid over what it stands in. Files chosen before there is a script are heard when there is. */
export function FileInput({ onFiles, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    if (!input.current?.files?.length) return
    const files = [...input.current.files]
    // Emptied, so that the same file chosen again is a change.
    input.current.value = ''
    onFiles(files)
  }
  const takeEarly = useEffectEvent(take)
  useEffect(() => takeEarly(), [])
  return (
    <input
      {...rest}
      ref={input}
      type="file"
      onChange={take}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  )
}
