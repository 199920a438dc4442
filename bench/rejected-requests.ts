import { maliciousRequests, sendMalicious } from '@/e2e/fixtures/malicious-requests'
import { check, median, printHead, printRow } from '@/lab/report'
import { openShop } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'

const RUNS = 50

/** Each on a connection of its own. */
async function rejectRequests(shop: URL): Promise<void> {
  printHead('Request', 'Status', 'Median, ms', 'Worst, ms')
  for (const trick of maliciousRequests) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now()
      const { status } = await sendMalicious(shop.origin, trick)
      times.push(performance.now() - began)
      check(status === trick.status, `${trick.what}: ${status}`)
    }
    printRow(trick.what, String(trick.status), median(times).toFixed(1), Math.max(...times).toFixed(1))
  }
}

export const rejectedRequests = defineScenario({
  name: 'rejected-requests',
  sentence: 'how fast a shop rejects malicious requests',
  takes: 'URL',
  setUp: (_, { rest: [url] }) => openShop(url),
  steps: [rejectRequests],
})
