import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import {
  deleteExpiredPriceChanges,
  undoPriceChange,
} from '@/lib/shop/catalogue/prices/price-changes.commands'
import { listUndoablePriceChanges } from '@/lib/shop/catalogue/prices/price-changes.queries'
import { bulkUpdateProducts } from '@/lib/shop/catalogue/products/product-bulk.commands'
import { removeProduct } from '@/lib/shop/catalogue/products/product-removal.commands'
import { archiveProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { db } from '@/lib/platform/db/client'
import { ago } from '@/lib/testing/clock'
import { admin } from '@/lib/testing/admin'
import { insertProduct } from '@/lib/testing/factories'
import { runIntoLock } from '@/lib/testing/database/row-locks'

/** Two products of 1,000 and 3,333 Kyats, raised by 10 percent. */
async function raisedPrices() {
  const products = [await insertProduct({ price: 1_000 }), await insertProduct({ price: 3_333 })]
  const ids = products.map(({ id }) => id)
  const { price_change } = await bulkUpdateProducts(admin, { action: 'change_price', ids, value: 10 })
  return { ids, names: products.map(({ name }) => name), changeId: price_change?.id ?? 0 }
}
const readPrices = async (ids: readonly number[]) =>
  (await db().product.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })).map(
    ({ price }) => price,
  )
const countAudits = (id: number | undefined) =>
  db().auditEvent.count({ where: { subjectType: 'product', subjectId: String(id) } })
const makeOlder = (id: number, minutes: number) =>
  db().priceChange.update({ where: { id }, data: { createdAt: ago(minutes * 60_000) } })

it('an undo restores the old prices, invalidates the cache and is audited', async () => {
  const { ids, changeId } = await raisedPrices()
  expect(await readPrices(ids)).toEqual([1_100, 3_666])
  const tags: string[] = []
  const end = onInvalidate((touched) => tags.push(...touched))
  expect(await undoPriceChange(admin, changeId)).toBe(2)
  end()
  expect(await readPrices(ids)).toEqual([1_000, 3_333])
  expect(tags).toEqual(expect.arrayContaining(['products', ...ids.map((id) => `product-${id}`)]))
  const [last] = await db().auditEvent.findMany({
    where: { subjectType: 'product', subjectId: String(ids[1]) },
    orderBy: { id: 'desc' },
  })
  expect([last?.action, last?.before, last?.after]).toEqual([
    'product.update',
    { price: 3_666 },
    { price: 3_333 },
  ])
})

it('an undo repeated later, or six times at once, is one undo', async () => {
  const { ids, changeId } = await raisedPrices()
  const restored = await Promise.all(Array.from({ length: 6 }, () => undoPriceChange(admin, changeId)))
  expect(restored).toEqual([2, 2, 2, 2, 2, 2])
  const audits = await countAudits(ids[0])
  await updateProduct(admin, ids[0] ?? 0, { product_price: 1_100 })
  expect(await undoPriceChange(admin, changeId)).toBe(2)
  expect(await readPrices(ids)).toEqual([1_100, 3_333])
  expect([audits, await countAudits(ids[0])]).toEqual([2, 3])
})

it('one price changed since prevents the undo of all, and is named', async () => {
  const { ids, names, changeId } = await raisedPrices()
  await updateProduct(admin, ids[1] ?? 0, { product_price: 5 })
  await expect(undoPriceChange(admin, changeId)).rejects.toMatchObject({
    code: 'conflict',
    message: `The price of ${names[1]} was changed again, to 5 Kyats: nothing was undone`,
  })
  expect(await readPrices(ids)).toEqual([1_100, 5])
})

it.each([
  ['a price changed away and back', [{ product_price: 5 }, { product_price: 3_666 }]],
  ['another field changed', [{ product_weight: 77 }]],
  ['a stock count', [{ stock_quantity: 9 }]],
])('%s since prevents the undo of all, and names the product', async (_, edits) => {
  const { ids, names, changeId } = await raisedPrices()
  for (const edit of edits) await updateProduct(admin, ids[1] ?? 0, edit)
  await expect(undoPriceChange(admin, changeId)).rejects.toMatchObject({
    code: 'conflict',
    message: `${names[1]} was changed after the price change: nothing was undone`,
  })
  expect(await readPrices(ids)).toEqual([1_100, 3_666])
})

it('a sale since does not prevent an undo', async () => {
  const { ids, changeId } = await raisedPrices()
  await db().stockMovement.create({ data: { productId: ids[0] ?? 0, delta: -1, reason: 'adjustment' } })
  expect(await undoPriceChange(admin, changeId)).toBe(2)
})

it('a change that a process without versions stored is compared by its prices', async () => {
  const { ids, changeId } = await raisedPrices()
  await db().priceChange.update({ where: { id: changeId }, data: { versions: [] } })
  expect(await undoPriceChange(admin, changeId)).toBe(2)
  expect(await readPrices(ids)).toEqual([1_000, 3_333])
})

it('the undo of a later change does not hide an edit before it from the earlier one', async () => {
  const { ids, names, changeId } = await raisedPrices()
  await updateProduct(admin, ids[0] ?? 0, { product_weight: 78 })
  const { price_change } = await bulkUpdateProducts(admin, { action: 'set_price', ids, value: 9 })
  await undoPriceChange(admin, price_change?.id ?? 0)
  await expect(undoPriceChange(admin, changeId)).rejects.toMatchObject({
    message: `${names[0]} was changed after the price change: nothing was undone`,
  })
})

it.each([
  ['deleted', archiveProduct],
  ['deleted for good', removeProduct],
])('a product %s since prevents the undo of all, and is named', async (_, remove) => {
  const { ids, names, changeId } = await raisedPrices()
  await remove(admin, ids[0] ?? 0)
  await expect(undoPriceChange(admin, changeId)).rejects.toMatchObject({
    code: 'conflict',
    message: `${names[0]} was deleted after the price change: nothing was undone`,
  })
  expect(await readPrices(ids.slice(1))).toEqual([3_666])
})

it('prices of drafts have an undo too', async () => {
  const { id } = await insertProduct({ price: 1_000 })
  await db().product.update({
    where: { id },
    data: { archivedAt: new Date(), isDraft: true, publicationNumber: null },
  })
  const { price_change } = await bulkUpdateProducts(admin, { action: 'change_price', ids: [id], value: 10 })
  expect(await readPrices([id])).toEqual([1_100])
  expect(await undoPriceChange(admin, price_change?.id ?? 0)).toBe(1)
  expect(await readPrices([id])).toEqual([1_000])
})

it('waits for somebody who is changing one of the prices, and is rejected then', async () => {
  const { ids, changeId } = await raisedPrices()
  const undone = runIntoLock(
    (holder) => holder.product.update({ where: { id: ids[1] ?? 0 }, data: { price: 7 } }),
    () => undoPriceChange(admin, changeId),
  )
  await expect(undone).rejects.toMatchObject({ code: 'conflict' })
  expect(await readPrices(ids)).toEqual([1_100, 7])
})

it('changes are undone newest first, back to the first prices', async () => {
  const { ids, changeId } = await raisedPrices()
  const { price_change } = await bulkUpdateProducts(admin, { action: 'set_price', ids, value: 9 })
  await expect(undoPriceChange(admin, changeId)).rejects.toMatchObject({ code: 'conflict' })
  await undoPriceChange(admin, price_change?.id ?? 0)
  await undoPriceChange(admin, changeId)
  expect(await readPrices(ids)).toEqual([1_000, 3_333])
})

it('any number of changes are undone in turn, but none below a change of somebody else', async () => {
  const { ids, changeId } = await raisedPrices()
  const setPrice = async (value: number, some: readonly number[]) =>
    (await bulkUpdateProducts(admin, { action: 'set_price', ids: [...some], value })).price_change?.id ?? 0
  const later = [await setPrice(9, ids), await setPrice(8, ids.slice(0, 1)), await setPrice(7, ids)]
  for (const id of later.toReversed()) await undoPriceChange(admin, id)
  await undoPriceChange(admin, changeId)
  expect(await readPrices(ids)).toEqual([1_000, 3_333])

  const first = await setPrice(5, ids)
  await updateProduct(admin, ids[0] ?? 0, { product_weight: 77 })
  for (const id of [await setPrice(4, ids), await setPrice(3, ids)].toReversed())
    await undoPriceChange(admin, id)
  await expect(undoPriceChange(admin, first)).rejects.toMatchObject({ code: 'conflict' })
  expect(await readPrices(ids)).toEqual([5, 5])
})

it('is offered and possible for ten minutes, then deleted by the cleanup', async () => {
  const { ids, changeId } = await raisedPrices()
  await makeOlder(changeId, 9.9)
  const [offered] = await listUndoablePriceChanges(admin, new Date())
  expect(offered).toMatchObject({ id: changeId, products: 2 })
  expect([5, 6]).toContain(offered?.seconds_left)
  await makeOlder(changeId, 10.1)
  expect((await listUndoablePriceChanges(admin, new Date())).map(({ id }) => id)).not.toContain(changeId)
  await expect(undoPriceChange(admin, changeId)).rejects.toMatchObject({
    code: 'conflict',
    message: 'A price change can be undone for 10 minutes only',
  })
  expect(await deleteExpiredPriceChanges()).toBe(1)
  await expect(undoPriceChange(admin, changeId)).rejects.toMatchObject({ code: 'not_found' })
  expect(await readPrices(ids)).toEqual([1_100, 3_666])
})

it('a change that is undone is not offered again', async () => {
  const { changeId } = await raisedPrices()
  await undoPriceChange(admin, changeId)
  expect((await listUndoablePriceChanges(admin, new Date())).map(({ id }) => id)).not.toContain(changeId)
})

it('nothing is offered for prices that stay as they are, or for another bulk change', async () => {
  const { id } = await insertProduct({ price: 1_000 })
  for (const change of [
    { action: 'set_price', value: 1_000 },
    { action: 'change_price', value: 0.04 },
    { action: 'set_stock', value: 3 },
  ] as const)
    expect(await bulkUpdateProducts(admin, { ...change, ids: [id] })).toEqual({ changed: 1 })
})
