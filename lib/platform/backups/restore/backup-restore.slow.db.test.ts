import { readFile } from 'node:fs/promises'
import { db } from '@/lib/platform/db/client'
import {
  createImage,
  ask,
  backUp,
  destroy,
  listGuards,
  moveTo,
  restoreFrom,
  removeFolders,
} from '@/lib/testing/files/backups'
import { insertProduct, sharedCustomer, buyProduct } from '@/lib/testing/factories'
import { TEMPLATE } from '@/lib/testing/database/template-database'
import { env } from '@/lib/platform/env/env'
import { eventually } from '@/lib/testing/eventually'
import { adminActor } from '@/lib/testing/actors'
import { toFilePath } from '@/lib/platform/uploads/storage/storage.rules'
import { createReturn } from '@/lib/shop/money/returns/returns.commands'
import { insertCustomer, setHolding, holdLines } from '@/lib/testing/orders/holds'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'

afterAll(removeFolders)

/** Buys two units of a product; returns the order number. */
const buyTwo = async (productId: number): Promise<number> =>
  (await buyProduct(productId, 2, { payment_screenshot: await createImage() })).id

/** Takes one unit of an order back. */
async function bringBack(orderId: number): Promise<void> {
  const line = await db().orderLine.findFirstOrThrow({ where: { orderId } })
  const lines = [{ line_id: line.id, quantity: 1, restock: true }]
  await createReturn(await adminActor(), { order_id: orderId, lines, reason: 'Broken' })
}

/** All data of these orders, including the bytes of their screenshots. */
async function readOrderData(ids: number[]) {
  const orders = await db().order.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
    include: {
      lines: true,
      address: true,
      events: true,
      payments: true,
      movements: true,
      // A restore takes back which sizes there are.
      screenshot: { omit: { sizesMadeAt: true } },
      moneyEntries: true,
      promotionUse: true,
      returns: { include: { lines: true, movements: true } },
    },
  })
  const images = await Promise.all(
    orders.map(({ screenshot }) => readFile(toFilePath(screenshot?.path ?? ''))),
  )
  return { orders, pictures: images }
}

describe('a shop that is backed up during checkouts, destroyed and restored', () => {
  let products: number[]
  let before: Awaited<ReturnType<typeof readOrderData>>
  let backup: Awaited<ReturnType<typeof backUp>>
  let newer: string[]
  const orderIds = { before: [] as number[], during: [] as number[] }
  const getIds = ({ orders }: typeof before) => orders.map(({ id }) => id)

  beforeAll(async () => {
    await moveTo('drill', TEMPLATE)
    await sharedCustomer()
    await db().promotion.create({ data: { name: 'Water festival', kind: 'percent', value: 10 } })
    products = []
    for (let n = 0; n < 3; n++) products.push((await insertProduct({ stock: 100_000 })).id)
    for (let n = 0; n < 12; n++) orderIds.before.push(await buyTwo(products[n % 3] ?? 0))
    await updateOrder(await adminActor(), orderIds.before[0] ?? 0, { order_status: 'order cancelled' })
    await updateOrder(await adminActor(), orderIds.before[1] ?? 0, { order_status: 'order confirmed' })
    await updateOrder(await adminActor(), orderIds.before[1] ?? 0, { order_status: 'order completed' })
    await bringBack(orderIds.before[1] ?? 0)
    const rated = { orderId: orderIds.before[1] ?? 0, productId: products[1] ?? 0 }
    await db().productRating.create({ data: { ...rated, stars: 5, status: 'shown', searchText: '' } })
    await setHolding(true)
    await holdLines(await insertCustomer(), [{ product_id: products[0] ?? 0, quantity: 2 }])
    // Enough for a backup during which many more orders are placed.
    for (let n = 0; n < 20; n++) await createImage(1_000_000)
    before = await readOrderData(orderIds.before)

    let isOver = false
    const load = products.map(async (product) => {
      while (!isOver) orderIds.during.push(await buyTwo(product))
    })
    const answers = (count: number) =>
      eventually(`${count} orders are placed`, () => orderIds.during.length >= count)
    await answers(3)
    const placedSoFar = [...orderIds.before, ...orderIds.during]
    before = await readOrderData(placedSoFar)
    backup = await backUp()
    await answers(orderIds.during.length + 3)
    isOver = true
    await Promise.all(load)

    await destroy()
    await moveTo('restored')
    newer = (await restoreFrom(backup.file)).newer
  })

  it('accepts orders before, during and after the backup, and does not restore those after it', async () => {
    expect(before.orders.length).toBeGreaterThan(orderIds.before.length)
    const all = orderIds.before.length + orderIds.during.length
    expect(await db().order.count()).toBeLessThan(all)
  })

  it('has every order from before the backup, with lines, events, payments and the bytes of its screenshot', async () => {
    expect(await readOrderData(getIds(before))).toEqual(before)
  })

  it('has a clean ledger, also for the orders placed during the backup', async () => {
    const findings = await checkLedgerIntegrity()
    expect(findings.flatMap(({ violations }) => violations)).toEqual([])
    expect(findings.every(({ checkedCount }) => checkedCount > 0)).toBe(true)
    expect(backup.missing).toEqual([])
  })

  it('preserves its aggregates', async () => {
    const sums = () =>
      Promise.all([
        db().dailyOrderStats.findMany(),
        db().dailyProductSales.findMany(),
        db().stockLevel.findMany(),
      ])
    const total = ([days, units, levels]: Awaited<ReturnType<typeof sums>>) => [
      days.reduce((sum, day) => sum + day.orderCount, 0),
      units.reduce((sum, day) => sum + day.unitsSold + Number(day.revenue) + day.orderCount, 0),
      levels.reduce((sum, level) => sum + level.quantity, 0),
    ]
    const restored = total(await sums())
    await ask(env().DATABASE_URL ?? '', 'SELECT rebuild_daily_stats()')
    expect(restored).toEqual(total(await sums()))
  })

  it('has the tables, keys, checks, triggers and functions of a shop that was never destroyed', async () => {
    const template = new URL(env().DATABASE_URL ?? '')
    template.pathname = `/${TEMPLATE}`
    expect(await listGuards(env().DATABASE_URL ?? '')).toEqual(await listGuards(template.href))
    expect(newer).toEqual([])
  })

  it('continues: the next order gets the next number and takes its stock, and the ledger stays clean', async () => {
    const product = products[0] ?? 0
    const readStock = async () =>
      (await db().product.findUniqueOrThrow({ where: { id: product } })).stockQuantity
    const [stock, last] = [await readStock(), await db().order.findFirstOrThrow({ orderBy: { id: 'desc' } })]
    expect(await buyTwo(product)).toBeGreaterThan(last.id)
    expect(await readStock()).toBe(stock - 2)
    await expect(
      db().product.update({ where: { id: product }, data: { stockQuantity: 1 } }),
    ).rejects.toThrow()
    expect((await checkLedgerIntegrity()).flatMap(({ violations }) => violations)).toEqual([])
  })
})
