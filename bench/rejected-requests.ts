import { median } from '@/bench/stats'
import { maliciousRequests, sendMalicious } from '@/e2e/fixtures/malicious-requests'

/**
 * Measures how long rejections take, with one connection each, against an otherwise idle production shop: `npm run
 * bench:rejected-requests -- http://127.0.0.1:3000`. Reports median and maximum of RUNS, in milliseconds.
 */
const RUNS = 50

const shop = new URL(process.argv[2] ?? 'http://127.0.0.1:3000')
if (!['127.0.0.1', 'localhost', '[::1]'].includes(shop.hostname))
  throw new Error('Only a shop on this machine')

process.stdout.write('| Request | Status | Median, ms | Worst, ms |\n|---|---|---|---|\n')
for (const trick of maliciousRequests) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    const { status } = await sendMalicious(shop.origin, trick)
    times.push(performance.now() - began)
    if (status !== trick.status) throw new Error(`${trick.what}: ${status}`)
  }
  process.stdout.write(
    `| ${trick.what} | ${trick.status} | ${median(times).toFixed(1)} | ${Math.max(...times).toFixed(1)} |\n`,
  )
}
