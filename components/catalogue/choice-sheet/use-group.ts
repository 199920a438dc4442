import { useEffect, useState } from 'react'
import type { ProductGroupView } from '@/lib/catalogue/product-groups.schema'
import { apiFetch } from '@/lib/http/client'

type State = { group: ProductGroupView | null; hasFailed: boolean }

/** A group as the shop sells it now. `retry` reads it again after a failure. */
export function useGroup(id: number): State & { retry: () => void } {
  const [state, setState] = useState<State>({ group: null, hasFailed: false })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    apiFetch<{ group: ProductGroupView }>(`/api/products/groups/${id}`, { signal }).then(
      ({ group }) => setState({ group, hasFailed: false }),
      () => {
        if (!signal.aborted) setState({ group: null, hasFailed: true })
      },
    )
    return () => left.abort()
  }, [id, attempt])
  const retry = () => {
    setState({ group: null, hasFailed: false })
    setAttempt((count) => count + 1)
  }
  return { ...state, retry }
}
