import type { Random } from '@/bench/fixtures/random'
import { httpHeaders } from '@/e2e/abuse/generate/http-headers'
import { routerHeaders } from '@/e2e/abuse/generate/router-headers'

type Header = readonly [string, string]

/** Every header the shop or what it stands on reads, and how to write it wrongly. */
export const headers = { ...httpHeaders, ...routerHeaders }

const NAMES = Object.keys(headers) as [string, ...string[]]
/** Bytes that headers may take together, so that they are read and not refused for their size alone. */
const MAX_HEADER_BYTES = 15_000

/** Some headers of nonsense; `first` is one of them. */
export function someHeaders(random: Random, first: string): Header[] {
  const others = Array.from({ length: random.whole(0, 3) }, () => random.pick(NAMES))
  const names = [first, ...others.filter((name, index) => name !== first && others.indexOf(name) === index)]
  let left = MAX_HEADER_BYTES
  return names.flatMap((name): Header[] => {
    const value = headers[name]?.(random) ?? ''
    left -= name.length + value.length + 4
    return left < 0 ? [] : [[name, value]]
  })
}
