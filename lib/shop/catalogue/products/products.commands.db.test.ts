import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { updateCategory, deleteSubcategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { archiveProduct, createProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { getProduct } from '@/lib/shop/catalogue/products/products.queries'
import type { ProductInput } from '@/lib/shop/catalogue/products/catalogue.schema'
import { db } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy, sharedCustomer, productFields } from '@/lib/testing/factories'
import { admin } from '@/lib/testing/admin'

const ledger = (productId: number) =>
  db().stockMovement.findMany({
    where: { productId },
    orderBy: { id: 'asc' },
    select: { delta: true, reason: true },
  })
const audit = (id: number) =>
  db().auditEvent.findFirst({
    where: { subjectType: 'product', subjectId: String(id) },
    orderBy: { id: 'desc' },
  })
const rejected = (field: string) =>
  expect.objectContaining({ code: 'validation_failed', errors: { [field]: [expect.any(String)] } }) as Error

async function touchedBy(work: () => Promise<unknown>): Promise<string[]> {
  const tags: string[] = []
  const end = onInvalidate((touched) => tags.push(...touched))
  await work()
  end()
  return tags.sort()
}

describe('a new product', () => {
  it('has its stock as the first entry of its ledger, and is audited', async () => {
    const product = await createProduct(admin, productFields(await insertTaxonomy()))
    expect(product).toEqual(await getProduct(product.productID))
    expect(product).toMatchObject({ productName: 'Thanaka paste', stockQuantity: 7 })
    expect(product.product_image).toEqual([
      {
        photo_1: '/uploads/catalogue/1.webp',
        photo_2: '/uploads/catalogue/2.webp',
        photo_3: null,
        photo_4: null,
      },
    ])
    expect(await ledger(product.productID)).toEqual([{ delta: 7, reason: 'initial' }])
    expect(await audit(product.productID)).toMatchObject({
      actor: admin.name,
      action: 'product.create',
      before: null,
      after: { name: 'Thanaka paste', stockQuantity: 7 },
    })
  })

  it('without stock has no ledger entry', async () => {
    const { productID } = await createProduct(
      admin,
      productFields(await insertTaxonomy(), { stock_quantity: 0 }),
    )
    expect(await ledger(productID)).toEqual([])
  })

  it.each([
    ['brand_id', { brand_id: 2_147_483_647 }],
    ['category_id', { category_id: 2_147_483_647 }],
    ['subcategory_id', { subcategory_id: 2_147_483_647 }],
    ['product_name', { product_name: '\u200b' }],
  ])('is rejected under %s when that is invalid', async (field, more) => {
    await expect(createProduct(admin, productFields(await insertTaxonomy(), more))).rejects.toThrow(
      rejected(field),
    )
  })

  it('must have a brand, a category of it and a subcategory of that', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const create = (more: Partial<ProductInput>) => createProduct(admin, productFields(one, more))
    await expect(create({ brand_id: two.brandId })).rejects.toThrow(rejected('category_id'))
    await expect(create({ category_id: two.categoryId })).rejects.toThrow(rejected('category_id'))
    await expect(create({ subcategory_id: two.subcategoryId })).rejects.toThrow(rejected('subcategory_id'))
  })

  it('is not added to a taxonomy record that is being deleted', async () => {
    for (let n = 0; n < 5; n++) {
      const taxonomy = await insertTaxonomy()
      const [created, deleted] = await Promise.allSettled([
        createProduct(admin, productFields(taxonomy)),
        deleteSubcategory(admin, taxonomy.subcategoryId),
      ])
      expect([created.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
      const codes = [created, deleted].flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
      )
      expect(['validation_failed', 'conflict']).toContain(codes[0])
    }
  })
})

describe('an update', () => {
  it('does not change fields that it leaves out', async () => {
    const before = await createProduct(admin, productFields(await insertTaxonomy()))
    const after = await updateProduct(admin, before.productID, { product_price: 2_000 })
    expect(after).toEqual({ ...before, productPrice: 2_000, version: 2 })
    expect(await audit(before.productID)).toMatchObject({
      action: 'product.update',
      before: { price: 1_500 },
      after: { price: 2_000 },
    })
  })

  it('removes the third and fourth photo on request', async () => {
    const photos = { photo_3: '/uploads/catalogue/3.webp', photo_4: '/uploads/catalogue/4.webp' }
    const { productID } = await createProduct(admin, productFields(await insertTaxonomy(), photos))
    const { product_image } = await updateProduct(admin, productID, { photo_3: null })
    expect(product_image).toMatchObject([{ photo_3: null, photo_4: '/uploads/catalogue/4.webp' }])
  })

  it('of the stock is a ledger entry of the difference', async () => {
    const { productID } = await createProduct(admin, productFields(await insertTaxonomy()))
    expect(await updateProduct(admin, productID, { stock_quantity: 3 })).toMatchObject({ stockQuantity: 3 })
    await updateProduct(admin, productID, { stock_quantity: 3 })
    await updateProduct(admin, productID, { stock_quantity: 0 })
    expect(await ledger(productID)).toEqual([
      { delta: 7, reason: 'initial' },
      { delta: -4, reason: 'adjustment' },
      { delta: -3, reason: 'adjustment' },
    ])
  })

  it('of the stock by two at once ends at one of the two values, and the ledger agrees', async () => {
    const { productID } = await createProduct(admin, productFields(await insertTaxonomy()))
    const stocks = [11, 22, 33, 44]
    await Promise.all(stocks.map((stock_quantity) => updateProduct(admin, productID, { stock_quantity })))
    const product = await getProduct(productID)
    expect(stocks).toContain(product?.stockQuantity)
    const sum = (await ledger(productID)).reduce((total, { delta }) => total + delta, 0)
    expect(sum).toBe(product?.stockQuantity)
  })

  it('of the brand alone is rejected, of all three accepted', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const { productID } = await createProduct(admin, productFields(one))
    await expect(updateProduct(admin, productID, { brand_id: two.brandId })).rejects.toThrow(
      rejected('category_id'),
    )
    const all = { brand_id: two.brandId, category_id: two.categoryId, subcategory_id: two.subcategoryId }
    expect(await updateProduct(admin, productID, all)).toMatchObject({
      brand: two.brandId,
      subCategory: two.subcategoryId,
    })
  })

  it('stays consistent with a category that moves to another brand concurrently', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const products = await Promise.all([1, 2].map(() => insertProduct({ taxonomy: one })))
    await Promise.all([
      ...products.map(({ id }) =>
        updateProduct(admin, id, { category_id: one.categoryId, product_price: 5 }),
      ),
      updateCategory(admin, one.categoryId, { brand_id: two.brandId }),
    ])
    const where = { categoryId: one.categoryId }
    const rows = await db().product.findMany({ where, select: { brandId: true, price: true } })
    expect(rows).toEqual(products.map(() => ({ brandId: two.brandId, price: 5 })))
  })

  it('invalidates the responses that show the product, its lists and trending products', async () => {
    const { id } = await insertProduct()
    const expected = [`product-${id}`, 'products', 'restocked', 'stock', 'trending']
    expect(await touchedBy(() => updateProduct(admin, id, { product_price: 1 }))).toEqual(expected)
    expect(await touchedBy(() => archiveProduct(admin, id))).toEqual(expected)
  })

  it('invalidates nothing when it is rejected', async () => {
    const failing = () => updateProduct(admin, 2_147_483_647, { product_price: 1 }).catch(() => undefined)
    expect(await touchedBy(failing)).toEqual([])
  })
})

describe('an archived product', () => {
  it('disappears from carts and wishlists, and cannot be changed or archived again', async () => {
    const [gone, stays] = [await insertProduct(), await insertProduct()]
    const { id: customerId } = await sharedCustomer()
    for (const { id: productId } of [gone, stays]) {
      await db().cartItem.create({ data: { customerId, productId } })
      await db().wishlistItem.create({ data: { customerId, productId } })
    }
    await archiveProduct(admin, gone.id)

    expect(await getProduct(gone.id)).toBeNull()
    const only = [{ productId: stays.id }]
    expect(await db().cartItem.findMany({ select: { productId: true } })).toEqual(only)
    expect(await db().wishlistItem.findMany({ select: { productId: true } })).toEqual(only)
    await expect(archiveProduct(admin, gone.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(updateProduct(admin, gone.id, { product_price: 1 })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await audit(gone.id)).toMatchObject({ action: 'product.archive', before: { name: gone.name } })
  })

  it('is archived once by two concurrent calls', async () => {
    const { id } = await insertProduct()
    const requested = await Promise.allSettled([archiveProduct(admin, id), archiveProduct(admin, id)])
    expect(requested.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
