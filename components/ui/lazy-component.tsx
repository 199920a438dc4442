import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A component whose script loads with the page that shows it; until then, and when it cannot be loaded, `fallback`.
 * Without <Suspense>: a page that is left while a part of it is suspended leaves its tags in the head of the next one
 * (React 19).
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  return function LazyComponent(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      let isShown = true
      load().then(
        (loaded) => {
          if (isShown) setLoaded(() => loaded.default)
        },
        () => undefined,
      )
      return () => {
        isShown = false
      }
    }, [])
    return Loaded ? <Loaded {...props} /> : fallback
  }
}
