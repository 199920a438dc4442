import { readWarnings } from '@/e2e/cluster/staleness'
import { waitUntil } from '@/lab/process'
import { patchProduct } from '@/lab/purchases'
import { check } from '@/lab/report'
import type { TcpProxy } from '@/lib/testing/database/tcp-proxy'

/** Seconds for which shared caches keep a public response without a CDN. */
export const SHORT_SECONDS = 5
const LONG = 'max-age=86400'
const SHORT = `max-age=${SHORT_SECONDS}`
const LOST_PRICE = 77_777

/** Requests a page or a call once, with the headers of its response. */
export const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** Waits until each shop lets Varnish keep `path` for a day. */
export const waitForLongLifetimes = (shops: readonly string[], path: string): Promise<unknown> =>
  waitForLifetime(shops, path, LONG)

const waitForLifetime = (shops: readonly string[], path: string, lifetime: string) =>
  Promise.all(
    shops.map((url) =>
      waitUntil(
        async () => (await get(url + path)).headers.get('surrogate-control') === lifetime,
        `The lifetime does not become ${lifetime}`,
      ),
    ),
  )

type Setting = {
  shops: readonly [string, string]
  /** The URL of Varnish. */
  front: string
  /** What purges pass through on their way to Varnish. */
  line: Pick<TcpProxy, 'down' | 'restore'>
  /** A product whose price changes. */
  id: number
}

/** While Varnish cannot be purged, new responses have short lifetimes and it is seen; afterwards all is purged. */
export async function checkLostPurges({ shops, front, line, id }: Setting): Promise<string> {
  const api = `/api/products/${id}`
  const showsPrice = async () => (await get(front + api)).body.includes(String(LOST_PRICE))
  await get(front + api)
  line.down()
  const began = performance.now()
  await patchProduct(shops[0], id, { product_price: LOST_PRICE })
  await waitForLifetime(shops, api, SHORT)
  const shortened = Math.round(performance.now() - began)
  for (const url of shops) {
    const warnings = await readWarnings(url)
    check(warnings.includes('cdn_purges_overdue'), `${url} does not warn: ${warnings.join()}`)
  }
  check(!(await showsPrice()), 'The purge was not lost')
  const restored = performance.now()
  line.restore()
  await waitForLifetime(shops, api, LONG)
  const resumed = Math.round(performance.now() - restored)
  check(await showsPrice(), 'Long lifetimes are back before the purge')
  for (const url of shops) {
    const warnings = await readWarnings(url)
    check(!warnings.includes('cdn_purges_overdue'), `${url} still warns`)
  }
  return `purges lost: short lifetimes after ${shortened} ms; all purged and long again ${resumed} ms after the end`
}
