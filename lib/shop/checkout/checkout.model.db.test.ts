import { compareWithModel } from '@/lib/testing/orders/checkout-comparison'

it('behaves like a simple model of a shop, for short sequences of actions by customers and admins', async () => {
  await compareWithModel({ numRuns: 2, maxSteps: 25 })
})
