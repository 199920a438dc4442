import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'ref' | 'className'> & {
  /** Called with the chosen files, also when the same file is chosen again. */
  onFiles: (files: readonly File[]) => void
}

/** A file input that covers its container. Files chosen before hydration are reported after it. */
export function FileInput({ onFiles, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    if (!input.current?.files?.length) return
    const files = [...input.current.files]
    // Reset, so that choosing the same file again triggers a change event.
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
