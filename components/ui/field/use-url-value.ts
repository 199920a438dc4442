import { useEffect, useRef } from 'react'

/**
 * The ref of an uncontrolled control that filters a list, with the `value` of the URL at first: it shows another one when
 * the URL has another. It stays the same element and keeps the focus.
 */
export function useUrlValue<Control extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const control = useRef<Control>(null)
  const shown = useRef(value)
  useEffect(() => {
    // What was typed before this script had loaded stays.
    if (shown.current === value) return
    shown.current = value
    if (control.current) control.current.value = value
  }, [value])
  return control
}
