import { compareWithModel } from '@/lib/testing/orders/checkout-comparison'

it('behaves like a simple model of a shop, for any sequence of actions by customers and admins', async () => {
  await compareWithModel({ numRuns: 20 })
}, 120_000)
