import { type ProxyName, proxyNames, startProxy } from '@/e2e/cluster/proxies'
import { Client } from '@/lab/client'
import { startDatabase } from '@/lab/database'
import { createForm, createImage } from '@/lab/load/images'
import { answers, waitUntil } from '@/lab/process'
import { buy, getPlentifulProduct, uploadScreenshot } from '@/lab/purchases'
import { check } from '@/lab/report'
import { createShopFolders, startShop } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'
import type { ProgressReporter } from '@/lib/platform/process/progress'

/** A gray image of random noise with these sides in pixels has more than a megabyte. */
const [WIDTH, HEIGHT] = [1_200, 1_000]
/** Milliseconds within which an event arrives that is not held back by a buffer. */
const MAX_EVENT_MS = 10_000

type World = Awaited<ReturnType<typeof startTwoProcesses>>

async function startTwoProcesses() {
  const folders = await createShopFolders({
    DATABASE_URL: (await startDatabase()).url,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const [one, other] = [await startShop(folders), await startShop(folders)]
  return { shops: [one.url, other.url] as const, product: await getPlentifulProduct(one.url) }
}

/** Starts a proxy with its file of deploy/, and requests through it what a proxy can break. */
const checkProxy =
  (name: ProxyName) =>
  async ({ shops, product }: World, report: ProgressReporter): Promise<string> => {
    report(name)
    const url = await startProxy(name, shops)
    // The proxy has asked both processes whether they are ready.
    await waitUntil(() => answers(`${url}/api/health/ready`), `${name}: no process answers`)
    const page = await new Client(url).call('GET', `/product/${product.id}`)
    check(page.status === 200 && page.text.includes('</html>'), `${name}: the page answers ${page.status}`)
    const form = createForm(createImage(WIDTH, HEIGHT))
    check(form.body.length > 1_000_000, `The upload has only ${form.body.length} bytes`)
    const uploaded = await uploadScreenshot(url, form)
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
    return `${name}: page, order, upload of more than 1 MB, and live updates`
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

export const proxyConfigs = defineScenario({
  name: 'proxy-configs',
  sentence:
    'each configuration of deploy/ serves a page, an order, a large upload and live updates of two processes',
  setUp: startTwoProcesses,
  steps: proxyNames.map(checkProxy),
})
