import { DELETE as removeCall } from '@/app/api/admin/demo/route'
import { db, withTransaction } from '@/lib/platform/db/client'
import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'
import { getProduct } from '@/lib/shop/catalogue/products/products.queries'
import { hasDemo } from '@/lib/shop/demo/demo.queries'
import { DEMO_NUMBERS } from '@/lib/shop/demo/demo.rules'
import { getSetup } from '@/lib/shop/setup/setup.queries'
import { demoRemovalResponse } from '@/lib/shop/demo/demo.schema'
import { allowMoney, insertCompletedOrder, returnGoods } from '@/lib/testing/orders/money-calls'
import { callRoute } from '@/lib/testing/call-route'
import { fromNow } from '@/lib/testing/clock'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { buyProduct, insertProduct, insertTaxonomy, sharedCustomer } from '@/lib/testing/factories'

const DEMO = '/uploads/catalogue/demo-thing-1.webp'
const remove = async () => demoRemovalResponse.parse((await callRoute(removeCall, { method: 'DELETE' })).body)

/** A brand of the demo with these products, written two hours after the orders that came with it. */
async function insertDemo(...names: string[]) {
  const taxonomy = await insertTaxonomy()
  await db().brand.update({ where: { id: taxonomy.brandId }, data: { photo: DEMO } })
  await db().category.update({ where: { id: taxonomy.categoryId }, data: { photo: DEMO } })
  const products = []
  for (const name of names) {
    const { id } = await insertProduct({ taxonomy, name })
    await db().product.update({ where: { id }, data: { photo1: DEMO } })
    products.push(id)
  }
  return { taxonomy, products }
}

beforeAll(sharedCustomer)

it('removing the demo takes its goods, brands, categories and past orders, and leaves what is real', async () => {
  const { taxonomy, products } = await insertDemo('Demo soap', 'Demo tea', 'Demo kept')
  const [soap = 0, , kept = 0] = products
  const own = await insertProduct({ name: 'Our own' })
  const past = await buyProduct(soap)
  const mixed = await buyProduct(kept)
  await db().order.updateMany({
    where: { id: { in: [past.id, mixed.id] } },
    data: { createdAt: new Date('2020-01-01') },
  })
  const real = await buyProduct(kept, 2)
  const stock = (await getProduct(kept))?.stockQuantity

  expect(await hasDemo()).toBe(true)
  const { removed, kept: named } = await remove()
  expect(removed).toMatchObject({ orders: 2, products: 2, categories: 0, brands: 0 })
  expect(named).toEqual([{ id: kept, name: 'Demo kept' }])
  expect(await db().product.findMany({ where: { id: { in: products } }, select: { id: true } })).toEqual([
    { id: kept },
  ])
  expect(await getProduct(kept)).toBeNull()
  expect(await db().product.findUniqueOrThrow({ where: { id: kept } })).toMatchObject({
    stockQuantity: stock,
  })
  expect(await getProduct(own.id)).not.toBeNull()
  expect(await db().order.findMany({ where: { id: { in: [past.id, mixed.id, real.id] } } })).toMatchObject([
    { id: real.id },
  ])
  expect(await db().brand.count({ where: { id: taxonomy.brandId } })).toBe(1)
  expect(await hasDemo()).toBe(false)
  // Orders of tests have no files.
  expect(
    (await checkLedgerIntegrity()).filter(
      ({ invariant, violations }) => violations.length > 0 && !invariant.includes('screenshot'),
    ),
  ).toEqual([])
  expect((await remove()).removed).toEqual({ orders: 0, products: 0, categories: 0, brands: 0 })
})

it('a demo product of an open link to pay stays off sale and is named, so that the link closes', async () => {
  const { products } = await insertDemo('Demo linked')
  const [productId = 0] = products
  const expiresAt = fromNow(3_600_000)
  const by = { channel: 'chat', locale: 'en', searchText: '', createdBy: 'Mya', tokenHash: 'demo', expiresAt }
  await db().basket.create({ data: { ...by, lines: { create: [{ productId, quantity: 1, price: 1 }] } } })
  expect((await remove()).kept).toContainEqual({ id: productId, name: 'Demo linked' })
  expect((await db().product.findUnique({ where: { id: productId } }))?.archivedAt).not.toBeNull()
  await db().basket.deleteMany()
  expect((await remove()).removed).toMatchObject({ products: 1 })
})

/** Makes a delivered order one that came with the demo. */
async function makeDemoOrder({ id, product }: { id: number; product: number }) {
  const { brandId, categoryId } = await db().product.update({
    where: { id: product },
    data: { photo1: DEMO },
  })
  await db().brand.update({ where: { id: brandId ?? 0 }, data: { photo: DEMO } })
  await db().category.update({ where: { id: categoryId ?? 0 }, data: { photo: DEMO } })
  await db().orderLine.updateMany({ where: { orderId: id }, data: { photo1: DEMO } })
  await db().order.update({ where: { id }, data: { createdAt: new Date('2020-01-01') } })
}

it('removing the demo takes what its orders gave back and what couriers brought for them out of the reports', async () => {
  const [demo, own] = [await insertCompletedOrder(), await insertCompletedOrder()]
  const giveBack = async ({ id, line }: { id: number; line: number }) => {
    expect((await allowMoney(id, 'delivery_fee', 500)).status).toBe(201)
    const answer = await returnGoods(id, [{ line_id: line, quantity: 1, restock: true }])
    expect(answer.status).toBe(201)
  }
  await giveBack(demo)
  await giveBack(own)
  const toRow = (line: number, orderId: number) => ({ line, orderId, courierFee: 700, outcome: 'change' })
  const document = { courier: 'Royal', day: new Date(), collected: 5_000n, courierFees: 700n, actor: 'Mya' }
  const files = [[demo.id], [demo.id, own.id]].map((ids) => ids.map((id, n) => toRow(n + 2, id)))
  for (const rows of files)
    await db().courierSettlement.create({ data: { ...document, rows: { create: rows } } })
  await makeDemoOrder(demo)

  expect((await remove()).removed.orders).toBe(1)
  expect(await db().dailyReturns.findMany()).toMatchObject([
    { returnCount: 1, value: BigInt(own.price), allowed: 500n },
  ])
  expect(await db().courierSettlement.count()).toBe(1)
  const broken = (await checkLedgerIntegrity()).filter(
    ({ invariant, violations }) => violations.length > 0 && invariant.includes('returns of a day'),
  )
  expect(broken).toEqual([])
})

it('a demo that nobody bought from goes completely, with its payment accounts, and once', async () => {
  const { taxonomy } = await insertDemo('Demo only')
  await db().paymentAccount.deleteMany({ where: { paymentType: 'Yoma Bank' } })
  const account = {
    paymentType: 'Yoma Bank',
    accountName: 'Demo',
    accountNumber: '09 790001234',
    qrPhoto: DEMO,
  }
  await db().paymentAccount.create({ data: account })
  const results = await Promise.all([remove(), remove()])
  expect(results.map(({ removed }) => removed.products).sort()).toEqual([0, 1])
  expect(await db().brand.count({ where: { id: taxonomy.brandId } })).toBe(0)
  expect(await db().category.count({ where: { id: taxonomy.categoryId } })).toBe(0)
  expect(await db().paymentAccount.count({ where: { qrPhoto: DEMO } })).toBe(0)
  expect(await db().auditEvent.count({ where: { action: 'demo.delete' } })).toBeGreaterThan(0)
})

it('older orders of the shop stay when somebody gives a new brand a picture of the demo', async () => {
  const own = await insertProduct({ name: 'Sold for years' })
  const { products } = await insertDemo('Borrowed picture')
  const sold = await buyProduct(own.id)
  const mixed = await buyProduct(products[0] ?? 0)
  await db().orderLine.updateMany({
    where: { orderId: mixed.id },
    data: { photo1: '/uploads/catalogue/own.webp' },
  })
  const ids = [sold.id, mixed.id]
  await db().order.updateMany({ where: { id: { in: ids } }, data: { createdAt: new Date('2020-01-01') } })
  await remove()
  expect(await db().order.count({ where: { id: { in: ids } } })).toBe(2)
})

it('a brand of the demo with a category of the owner stays, and no longer counts as the demo', async () => {
  const { taxonomy } = await insertDemo('Gone')
  await db().category.create({
    data: {
      name: 'Ours',
      normalizedName: 'ours',
      photo: '/uploads/catalogue/own.webp',
      brandId: taxonomy.brandId,
    },
  })
  await remove()
  expect(await db().brand.count({ where: { id: taxonomy.brandId } })).toBe(1)
  expect(await hasDemo()).toBe(false)
})

it('a demo product with a picture of the owner stays', async () => {
  const { taxonomy, products } = await insertDemo('Ours now')
  await db().product.update({
    where: { id: products[0] ?? 0 },
    data: { photo1: '/uploads/catalogue/own.webp' },
  })
  await remove()
  expect(await getProduct(products[0] ?? 0)).not.toBeNull()
  expect(await db().brand.count({ where: { id: taxonomy.brandId } })).toBe(1)
})

it('a demo product that gets a picture of the owner while the demo is removed stays', async () => {
  const { taxonomy, products } = await insertDemo('Ours meanwhile', 'Demo still')
  const [id = 0] = products
  const { removed } = await runIntoLock(
    (holder) => holder.product.update({ where: { id }, data: { photo1: '/uploads/catalogue/own.webp' } }),
    remove,
  )
  expect(removed.products).toBe(1)
  expect(await getProduct(id)).not.toBeNull()
  expect(await db().brand.count({ where: { id: taxonomy.brandId } })).toBe(1)
})

it('the ledgers stay append-only for every other transaction, and the audit log for this one too', async () => {
  const { id } = await insertProduct()
  await expect(db().stockMovement.deleteMany({ where: { productId: id } })).rejects.toThrow(/append-only/)
  const inRemoval = (sql: string) =>
    withTransaction(async (tx) => {
      await tx.$queryRaw`SELECT set_config('zay.removal', 'on', true)`
      await tx.$executeRawUnsafe(sql)
    })
  await expect(inRemoval('DELETE FROM audit_events')).rejects.toThrow(/append-only/)
  const { id: ordered } = await insertProduct()
  await buyProduct(ordered)
  await expect(inRemoval(`DELETE FROM stock_movements WHERE product_id = ${ordered}`)).rejects.toThrow(
    /ordered/,
  )
})

it('accounts of the demo go while they have its numbers, and others lose the code of such a number', async () => {
  const more = { accountName: 'U Kyaw', qrPhoto: DEMO, version: 3, dailyLimit: 5_000 }
  const { wallet, bank } = DEMO_NUMBERS
  const accounts = [
    { paymentType: 'KBZPay', accountNumber: wallet },
    { paymentType: 'KBZ Bank', accountNumber: bank },
    { paymentType: 'WaveMoney', accountNumber: '09 790 000 999' },
  ]
  await db().paymentAccount.deleteMany()
  const ids: string[] = []
  for (const account of accounts)
    ids.push(String((await db().paymentAccount.create({ data: { ...more, ...account } })).id))
  const isSetUp = async () => (await getSetup()).find(({ name }) => name === 'payment')?.isDone
  expect(await isSetUp()).toBe(true)
  await db().paymentAccount.updateMany({ where: { paymentType: 'WaveMoney' }, data: { active: false } })
  expect(await isSetUp()).toBe(false)
  await remove()
  expect(await db().paymentAccount.findMany()).toMatchObject([
    { paymentType: 'WaveMoney', qrPhoto: null, version: 4 },
  ])
  const logged = await db().auditEvent.findMany({
    where: { subjectType: 'payment_account', subjectId: { in: ids } },
  })
  expect(logged.map(({ action }) => action).sort()).toEqual([
    'payment_account.delete',
    'payment_account.delete',
    'payment_account.update',
  ])
})
