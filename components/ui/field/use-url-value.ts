import { useEffect, useRef } from 'react'

/**
 * The ref of an uncontrolled control that filters a list, with the `value` that the URL means at first: it shows another one
 * when the URL means another. `written` is what the URL says where that differs, so that the control shows what was made of
 * it also when that is the same again. It stays the same element and keeps the focus.
 */
export function useUrlValue<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  written = value,
) {
  const control = useRef<Control>(null)
  const url = `${written}\n${value}`
  const seen = useRef(url)
  useEffect(() => {
    // What was typed before this script had loaded stays.
    if (seen.current === url) return
    seen.current = url
    if (control.current) control.current.value = value
  }, [value, url])
  return control
}
