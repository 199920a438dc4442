import { getStockHistory } from '@/lib/catalogue/stock-movements.queries'
import { stockHistoryQuery } from '@/lib/catalogue/stock-movements.schema'
import { archiveProduct } from '@/lib/catalogue/products.commands'
import { db } from '@/lib/db/client'
import type { Admin, Permission } from '@/lib/actors'
import { adminActor } from '@/lib/testing/actors'
import { insertOrder, insertProduct, sharedCustomer } from '@/lib/testing/factories'

let admin: Admin<Permission>
beforeAll(async () => {
  admin = await adminActor()
  await sharedCustomer()
})

const move = (productId: number, delta: number) =>
  db().stockMovement.create({ data: { productId, delta, reason: 'adjustment' } })

it('the stock history has each movement with the quantity after it and its order, newest first', async () => {
  const { id: orderId } = await insertOrder()
  const { productId } = await db().orderLine.findFirstOrThrow({ where: { orderId } })
  await move(productId, 5)
  await move((await insertProduct()).id, 9)
  const history = await getStockHistory(admin, productId)
  expect(history).toMatchObject({
    product: { id: productId, status: 'published', stock: 14 },
    nextBefore: null,
  })
  expect(
    history?.movements.map(({ delta, quantity, reason, orderId }) => [delta, quantity, reason, orderId]),
  ).toEqual([
    [5, 14, 'adjustment', null],
    [-1, 9, 'order', orderId],
    [10, 10, 'initial', null],
  ])
})

it('it is read page by page, and the quantities go on where the page before ended', async () => {
  const { id } = await insertProduct({ stock: 0 })
  await db().stockMovement.createMany({
    data: Array.from({ length: 120 }, (_, index) => ({ productId: id, delta: index + 1, reason: 'import' })),
  })
  const found: number[] = []
  let before: number | undefined
  do {
    const page = await getStockHistory(admin, id, before)
    found.push(...(page?.movements.map(({ quantity }) => quantity) ?? []))
    before = page?.nextBefore ?? undefined
  } while (before !== undefined)
  const sums = Array.from({ length: 120 }, (_, index) => ((index + 1) * (index + 2)) / 2)
  expect(found).toEqual(sums.toReversed())
})

it('it exists for deleted products and those without movements, not for unknown ones', async () => {
  const { id } = await insertProduct({ stock: 0 })
  await archiveProduct(admin, id)
  expect(await getStockHistory(admin, id)).toMatchObject({ product: { status: 'deleted' }, movements: [] })
  expect(await getStockHistory(admin, 2_147_483_647)).toBeNull()
})

it.each([
  ['7', 7],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740992', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['x', undefined],
  ['', undefined],
])('the address before=%s starts the page at %s', (before, expected) => {
  expect(stockHistoryQuery.parse({ before })).toEqual({ before: expected })
})
