import { GET as listBrandsCall } from '@/app/api/brands/route'
import { DELETE as removeBrandCall } from '@/app/api/brands/[id]/removal/route'
import { GET as listCategoriesCall } from '@/app/api/categories/route'
import { DELETE as removeProductCall } from '@/app/api/products/[id]/removal/route'
import { DELETE as removeGroupCall } from '@/app/api/products/groups/[id]/removal/route'
import { archiveProduct } from '@/lib/shop/catalogue/products/products.commands'
import { db } from '@/lib/platform/db/client'
import { addToCart } from '@/lib/shop/cart/cart.commands'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { ago, fromNow } from '@/lib/testing/clock'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { buyProduct, insertProduct, insertTaxonomy, sharedCustomer } from '@/lib/testing/factories'

beforeAll(sharedCustomer)
const removeProduct = (id: number) =>
  callRoute(removeProductCall, { method: 'DELETE', params: { id: String(id) } })
const removeGroup = (id: number) =>
  callRoute(removeGroupCall, { method: 'DELETE', params: { id: String(id) } })
const removeBrand = (id: number) =>
  callRoute(removeBrandCall, { method: 'DELETE', params: { id: String(id) } })

describe('a product', () => {
  it('that nobody ordered is deleted for good, with its stock, from carts too, and after a deletion', async () => {
    const { id } = await insertProduct()
    await addToCart(await getPageCustomer(null), { product_id: id, quantity: 1 })
    expect((await removeProduct(id)).status).toBe(200)
    expect(await db().product.count({ where: { id } })).toBe(0)
    expect(await db().stockMovement.count({ where: { productId: id } })).toBe(0)
    expect((await removeProduct(id)).status).toBe(404)
    const { id: deleted } = await insertProduct()
    await archiveProduct(admin, deleted)
    expect((await removeProduct(deleted)).status).toBe(200)
  })

  it('that was ordered stays, and the answer says by which orders', async () => {
    const { id } = await insertProduct({ name: 'Sold once' })
    const order = await buyProduct(id)
    const { status, body } = await removeProduct(id)
    expect([status, body['message']]).toEqual([409, `Sold once is in orders, which keep it: #${order.id}`])
    expect(await db().product.count({ where: { id } })).toBe(1)
  })
})

describe('goods of an open link to pay', () => {
  const link = async (productId: number) => {
    const tokenHash = `removal ${productId}`
    const lines = { create: [{ productId, quantity: 1, price: 1_000 }] }
    const by = { channel: 'chat', locale: 'en', searchText: '', createdBy: 'Mya' }
    await db().basket.create({ data: { ...by, tokenHash, expiresAt: fromNow(3_600_000), lines } })
  }
  const message = (name: string) =>
    `A customer is paying for ${name}, or has an open link to pay for it. Try again later`

  it('stay, and so do their group and their brand, until the link expires', async () => {
    const taxonomy = await insertTaxonomy()
    const { id } = await insertProduct({ name: 'Linked', taxonomy })
    await link(id)
    for (const answer of [await removeProduct(id), await removeBrand(taxonomy.brandId)])
      expect([answer.status, answer.body['message']]).toEqual([409, message('Linked')])
    await db().basket.updateMany({ where: { tokenHash: `removal ${id}` }, data: { expiresAt: ago(60) } })
    expect((await removeProduct(id)).status).toBe(200)
    const siblings = [{ values: ['S'] }, { values: ['M'] }]
    const group = await insertGroup({ name: 'Linked in M', siblings })
    await link(group.products[1] ?? 0)
    expect(await removeGroup(group.id)).toMatchObject({ status: 409 })
  })
})

describe('a product in sizes', () => {
  const siblings = [{ values: ['S'] }, { values: ['M'] }]

  it('that nobody ordered is deleted for good with all of its sizes, those deleted before included', async () => {
    const { id, products } = await insertGroup({ name: 'Never sold', siblings })
    await archiveProduct(admin, products[0] ?? 0)
    expect((await removeGroup(id)).status).toBe(200)
    expect(await db().product.count({ where: { id: { in: products } } })).toBe(0)
    expect(await db().productGroup.count({ where: { id } })).toBe(0)
    expect((await removeGroup(id)).status).toBe(404)
  })

  it('stays whole when one of its sizes was ordered, and the answer says by which orders', async () => {
    const { id, products } = await insertGroup({ name: 'Sold in M', siblings })
    const order = await buyProduct(products[1] ?? 0)
    const { status, body } = await removeGroup(id)
    expect([status, body['message']]).toEqual([409, `Sold in M is in orders, which keep it: #${order.id}`])
    expect(await db().product.count({ where: { groupId: id } })).toBe(2)
  })

  it('loses the value of a size that is deleted for good, and its group with the last size on sale', async () => {
    const { id, products } = await insertGroup({ name: 'Last size', siblings })
    await archiveProduct(admin, products[0] ?? 0)
    expect((await removeProduct(products[1] ?? 0)).status).toBe(200)
    expect(await db().productGroup.count({ where: { id } })).toBe(0)
    expect(await db().product.count({ where: { id: products[0] ?? 0, groupId: null } })).toBe(1)
    const other = await insertGroup({ name: 'Two sizes', siblings })
    expect((await removeProduct(other.products[0] ?? 0)).status).toBe(200)
    expect(await db().productGroup.findUnique({ where: { id: other.id } })).toMatchObject({ values1: ['M'] })
  })
})

describe('a brand', () => {
  it('goes with its categories and products when nobody ordered any of them', async () => {
    const taxonomy = await insertTaxonomy()
    await insertProduct({ taxonomy })
    expect((await removeBrand(taxonomy.brandId)).status).toBe(200)
    expect(await db().category.count({ where: { brandId: taxonomy.brandId } })).toBe(0)
    expect(await db().product.count({ where: { brandId: taxonomy.brandId } })).toBe(0)
  })

  it('stays whole when one of its products was ordered, and the answer says by which orders', async () => {
    const taxonomy = await insertTaxonomy()
    await insertProduct({ taxonomy })
    const { id } = await insertProduct({ taxonomy })
    const order = await buyProduct(id)
    const { status, body } = await removeBrand(taxonomy.brandId)
    expect([status, String(body['message'])]).toEqual([409, expect.stringContaining(`#${order.id}`)])
    expect(await db().product.count({ where: { brandId: taxonomy.brandId } })).toBe(2)
  })

  it('leaves a product that moves to another brand meanwhile', async () => {
    const [left, other] = [await insertTaxonomy(), await insertTaxonomy()]
    const [moved, stays] = [await insertProduct({ taxonomy: left }), await insertProduct({ taxonomy: left })]
    const answer = await runIntoLock(
      (holder) => holder.product.update({ where: { id: moved.id }, data: other }),
      () => removeBrand(left.brandId),
    )
    expect(answer.status).toBe(200)
    expect(await db().product.findUnique({ where: { id: moved.id } })).toMatchObject(other)
    expect(await db().stockMovement.count({ where: { productId: moved.id } })).toBeGreaterThan(0)
    expect(await db().product.count({ where: { id: stays.id } })).toBe(0)
  })

  it('without products on sale is listed, but not among those on sale, and neither is its category', async () => {
    const [bare, shown] = [await insertTaxonomy(), await insertTaxonomy()]
    const { id } = await insertProduct({ taxonomy: shown })
    const ids = async (list: Parameters<typeof callRoute>[0], path: string) => {
      const { body } = await callRoute(list, { path })
      return Object.values(body as Record<string, { id: number }[]>)[0]?.map((row) => row.id)
    }
    const all = await ids(listBrandsCall, '/api/brands')
    expect(all).toEqual(expect.arrayContaining([bare.brandId, shown.brandId]))
    const onSale = await ids(listBrandsCall, '/api/brands?on_sale=true')
    expect(onSale).toContain(shown.brandId)
    expect(onSale).not.toContain(bare.brandId)
    expect(await ids(listCategoriesCall, '/api/categories?on_sale=true')).toContain(shown.categoryId)
    await archiveProduct(admin, id)
    expect(await ids(listBrandsCall, '/api/brands?on_sale=true')).not.toContain(shown.brandId)
    expect(await ids(listCategoriesCall, '/api/categories?on_sale=true')).not.toContain(shown.categoryId)
  })
})
