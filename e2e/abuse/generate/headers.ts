import type { Random } from '@/bench/fixtures/random'
import { httpHeaders } from '@/e2e/abuse/generate/http-headers'
import { routerHeaders } from '@/e2e/abuse/generate/router-headers'

type Header = readonly [string, string]

/** Every header that the shop or its platform reads, with a generator of invalid values. */
export const headers = { ...httpHeaders, ...routerHeaders }

const NAMES = Object.keys(headers) as [string, ...string[]]
/** The maximum total bytes of headers, so that they are parsed and not rejected for their size alone. */
const MAX_HEADER_BYTES = 15_000

/** Generates some invalid headers; `first` is one of them. */
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
