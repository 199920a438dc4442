import { setTtl } from '@/lib/platform/cache/cache-tags'
import type { OrderWork } from '@/lib/shop/orders/listing/order-work.schema'
import { watchOrderWork } from '@/lib/shop/orders/listing/order-work.queries'
import { admin } from '@/lib/testing/admin'
import { eventually } from '@/lib/testing/eventually'

afterEach(() => setTtl(0))

it('who watches the open orders gets their counts again when changes may have been missed', async () => {
  setTtl(60_000)
  const sent: OrderWork[] = []
  const end = watchOrderWork(admin, ({ work }) => sent.push(work))
  try {
    await eventually('the first counts arrive', () => sent.length === 1)
    setTtl(60_000)
    await eventually('the counts arrive again', () => sent.length === 2)
  } finally {
    end()
  }
})
