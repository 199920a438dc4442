import { onExit } from '@/bench/environment/cleanup'
import { createForm, createImage } from '@/e2e/chaos/images'
import { proxyNames, startProxy } from '@/e2e/cluster/proxies'
import { buy, check, createShopFolders, getPlentifulProduct, startShop } from '@/e2e/cluster/shops'
import type { Scenario } from '@/e2e/cluster/scenario'
import { waitUntil } from '@/e2e/cluster/staleness'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { startTempServer } from '@/lib/platform/db/connections/databases'

/** A gray image of random noise with these sides in pixels has more than a megabyte. */
const [WIDTH, HEIGHT] = [1_200, 1_000]
/** Milliseconds within which an event arrives that is not held back by a buffer. */
const MAX_EVENT_MS = 10_000

/** Each configuration of deploy/ in front of two processes: a page, an order, a large upload, and live updates. */
export const proxyConfigs: Scenario = {
  name: 'proxy-configs',
  run: async (report) => {
    const server = await startTempServer()
    onExit(server.stop)
    const folders = await createShopFolders()
    const settings = { DATABASE_URL: await server.createDatabase('zay'), TRUSTED_PROXIES: '127.0.0.1' }
    const one = await startShop(folders, settings)
    const other = await startShop(folders, settings)
    const product = await getPlentifulProduct(one.url)
    const results: string[] = []
    for (const name of proxyNames) {
      report(name)
      const url = await startProxy(name, [one.url, other.url])
      // The proxy has asked both processes whether they are ready.
      await waitUntil(
        async () => (await fetch(`${url}/api/health/ready`)).status === 200,
        `${name}: no process answers`,
      )
      await checkRequests(name, url, product)
      results.push(`${name}: page, order, upload of more than 1 MB, and live updates`)
    }
    return results
  },
}

async function checkRequests(name: string, url: string, product: ProductView): Promise<void> {
  const page = await fetch(`${url}/product/${product.id}`)
  check(
    page.status === 200 && (await page.text()).includes('</html>'),
    `${name}: the page answers ${page.status}`,
  )
  const { type, body } = createForm(createImage(WIDTH, HEIGHT))
  check(body.length > 1_000_000, `The upload has only ${body.length} bytes`)
  const uploaded = await fetch(`${url}/api/cartitems/paymentscreenshot/upload`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(body),
  })
  check(uploaded.status === 201, `${name}: the upload is answered ${uploaded.status}`)
  const events = await openEvents(url)
  try {
    await events.next(`${name}: no first event`)
    const { status } = await buy(url, product)
    check(status === 201, `${name}: the order is answered ${status}`)
    await events.next(`${name}: no event of the order`)
  } finally {
    await events.close()
  }
}

/** The live updates of the back office; `next` waits for a further event. */
async function openEvents(
  url: string,
): Promise<{ next: (problem: string) => Promise<void>; close: () => Promise<void> }> {
  const answer = await fetch(`${url}/api/admin/work/events`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (answer.status !== 200 || !reader) throw new Error(`Live updates are answered ${answer.status}`)
  let text = ''
  let seen = 0
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
  })().catch(() => undefined)
  return {
    next: async (problem) => {
      seen += 1
      const count = seen
      await waitUntil(() => Promise.resolve(text.split('data: ').length - 1 >= count), problem, MAX_EVENT_MS)
    },
    close: async () => {
      await reader.cancel()
      await reading
    },
  }
}
