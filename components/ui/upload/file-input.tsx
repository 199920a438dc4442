import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'

type Props = Omit<
  ComponentProps<'input'>,
  'type' | 'onChange' | 'onClick' | 'ref' | 'className' | 'disabled'
> & {
  /** While the last file is being sent: it keeps the focus and takes no other. */
  isBusy?: boolean
  /** Called with the chosen files, also when the same file is chosen again. */
  onFiles: (files: readonly File[]) => void
}

/** A file input that covers its container. Files chosen before hydration are reported after it. */
export function FileInput({ onFiles, isBusy = false, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    if (!input.current?.files?.length) return
    const files = [...input.current.files]
    // Reset, so that choosing the same file again triggers a change event.
    input.current.value = ''
    if (!isBusy) onFiles(files)
  }
  const takeEarly = useEffectEvent(take)
  useEffect(() => takeEarly(), [])
  return (
    <input
      {...rest}
      ref={input}
      type="file"
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
      }}
      onChange={take}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  )
}
