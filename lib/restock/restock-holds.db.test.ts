import { holdStock } from '@/lib/checkout/stock-hold.commands'
import { db } from '@/lib/db/client'
import { releaseExpiredHolds } from '@/lib/holds/expired-holds.commands'
import { sharedCustomer } from '@/lib/testing/factories'
import {
  expireHold,
  insertCustomer,
  orderLines,
  readStock,
  setHolding,
  toCartLines,
} from '@/lib/testing/holds'
import {
  countToCall,
  insertAwaitedProduct,
  listRequestIds,
  listRequests,
  makeCalls,
  moveStock,
} from '@/lib/testing/restock'

beforeAll(sharedCustomer)

describe('units of a product', () => {
  it('that a hold gives back are not new: nobody else is called about them', async () => {
    const id = await insertAwaitedProduct(3, 1)
    await makeCalls(id, 1)
    await setHolding(true)
    const stranger = await insertCustomer()
    const lines = toCartLines([{ product_id: id, quantity: 1 }])
    await holdStock(stranger, lines)
    await expireHold(stranger)
    await releaseExpiredHolds()
    expect([await readStock(id), await countToCall(id)]).toEqual([1, 0])
    // An order gives the held unit back and takes it in one statement.
    await holdStock(stranger, lines)
    await orderLines(stranger, [{ product_id: id, quantity: 1 }])
    await setHolding(false)
    expect(await db().restockRequest.count({ where: { productId: id, isCurrent: true } })).toBe(1)
    await moveStock(id, 1)
    const [, two] = await listRequestIds(id)
    expect((await listRequests(id)).map((request) => request.id)).toEqual([two])
  })
})
