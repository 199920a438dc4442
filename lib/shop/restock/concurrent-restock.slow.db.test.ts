import { archiveProduct } from '@/lib/shop/catalogue/products/products.commands'
import { db } from '@/lib/platform/db/client'
import { updateRestockRequest } from '@/lib/shop/restock/restock-calls.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { admin } from '@/lib/testing/admin'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import {
  askForCall,
  changeRequest,
  countToCall,
  insertAwaitedProduct,
  listRequestIds,
  listRequests,
  makeCalls,
  moveStock,
  phoneNumber,
} from '@/lib/testing/catalogue/restock'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { releaseExpiredHolds } from '@/lib/shop/holds/expired-holds.commands'
import { expireHold, insertCustomer, orderLines, setHolding, holdLines } from '@/lib/testing/orders/holds'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { getOutcome } from '@/lib/testing/rejection'

describe('calls at once', () => {
  const named = (name: string): Admin<'orders'> => ({ ...admin, name })
  const countOk = (answers: readonly string[]) => answers.filter((answer) => answer === 'ok').length
  const times = <T>(count: number, work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)))

  beforeAll(sharedCustomer)

  it('forty ask at once and three units come: three are to call, in their order', async () => {
    const { id } = await insertProduct({ stock: 0 })
    const answers = await times(40, (n) => askForCall(id, phoneNumber(n)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    await moveStock(id, 3)
    const oldest = await db().restockRequest.findMany({
      where: { productId: id },
      orderBy: { id: 'asc' },
      take: 3,
    })
    expect((await listRequests(id)).map((request) => request.id)).toEqual(oldest.map((request) => request.id))
    expect(await listRequests(id, 'waiting')).toHaveLength(37)
  })

  it('stock comes back twice at once: as many are to call as there are units', async () => {
    const id = await insertAwaitedProduct(8)
    await Promise.all([moveStock(id, 2), moveStock(id, 3)])
    expect(await listRequests(id)).toHaveLength(5)
  })

  it('ten requests of one number at once are one', async () => {
    const { id } = await insertProduct({ stock: 0 })
    const answers = await times(10, () => askForCall(id, phoneNumber(1)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await db().restockRequest.count({ where: { productId: id } })).toBe(1)
  })

  it('two of the staff take the same calls at once: each call is of one', async () => {
    const countCalls = () => db().auditEvent.count({ where: { action: 'restock_request.call' } })
    const before = await countCalls()
    const id = await insertAwaitedProduct(6, 6)
    const requests = await listRequests(id)
    const staff = ['Daw Mya', 'Ko Aung'].map(named)
    const answers = await Promise.all(
      requests.flatMap((request) =>
        staff.map((one) => getOutcome(updateRestockRequest(one, request.id, 'calling'))),
      ),
    )
    expect(countOk(answers)).toBe(6)
    expect(answers.filter((answer) => answer !== 'ok')).toEqual(
      Array.from(
        { length: 6 },
        () => expect.stringMatching(/^(Daw Mya|Ko Aung) is calling this customer$/) as string,
      ),
    )
    // Only who has taken a call can mark it.
    const marks = await Promise.all(
      requests.flatMap((request) =>
        staff.map((one) => getOutcome(updateRestockRequest(one, request.id, 'called'))),
      ),
    )
    expect(countOk(marks)).toBe(6)
    expect(await listRequests(id, 'called')).toHaveLength(6)
    expect(await countCalls()).toBe(before + 6)
  })

  it('one unit, and calls to everybody at once: one customer is called', async () => {
    const id = await insertAwaitedProduct(5, 1)
    const requests = await db().restockRequest.findMany({ where: { productId: id } })
    const answers = await Promise.all(requests.map((request) => changeRequest(request.id, 'calling')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('a request at the moment in which stock comes back is a 409 that says so', async () => {
    const { id } = await insertProduct({ stock: 0 })
    const answer = await runIntoLock(
      (holder) => holder.stockMovement.create({ data: { productId: id, delta: 1, reason: 'adjustment' } }),
      () => askForCall(id, phoneNumber(1)),
    )
    expect([answer.status, answer.body['message']]).toEqual([
      409,
      'This product is in stock: you can order it now',
    ])
  })

  it('no call is taken whose unit was sold at the same moment', async () => {
    const id = await insertAwaitedProduct(1, 1)
    const [request] = await listRequests(id)
    const answer = await runIntoLock(
      (holder) => holder.stockMovement.create({ data: { productId: id, delta: -1, reason: 'adjustment' } }),
      () => changeRequest(request?.id ?? 0, 'calling'),
    )
    expect([answer.status, answer.body['message']]).toEqual([409, 'No unit is left for this customer'])
  })

  it('requests and the archiving of their product at once leave none open', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await insertProduct({ stock: 0 })
      const archive = archiveProduct(admin, id)
      const answers = await Promise.all([
        archive,
        ...Array.from({ length: 4 }, (_, n) => askForCall(id, phoneNumber(n))),
      ])
      const statuses = answers.slice(1).map((answer) => answer?.status)
      expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([])
      expect(await db().restockRequest.count({ where: { productId: id, closedAt: null } })).toBe(0)
    }
  })
})

describe('requests and held stock', () => {
  beforeAll(sharedCustomer)

  describe('units of a product', () => {
    it('that a hold gives back are not new: nobody else is called about them', async () => {
      const id = await insertAwaitedProduct(3, 1)
      await makeCalls(id, 1)
      await setHolding(true)
      const stranger = await insertCustomer()
      const lines = [{ product_id: id, quantity: 1 }]
      await holdLines(stranger, lines)
      await expireHold(stranger)
      await releaseExpiredHolds()
      expect([await readStock(id), await countToCall(id)]).toEqual([1, 0])
      // An order gives the held unit back and takes it in one statement.
      await holdLines(stranger, lines)
      await orderLines(stranger, [{ product_id: id, quantity: 1 }])
      await setHolding(false)
      expect(await db().restockRequest.count({ where: { productId: id, isCurrent: true } })).toBe(1)
      await moveStock(id, 1)
      const [, two] = await listRequestIds(id)
      expect((await listRequests(id)).map((request) => request.id)).toEqual([two])
    })
  })
})
