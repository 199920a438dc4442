import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { getProduct, listRelated } from '@/lib/shop/catalogue/products/products.queries'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { productDetailView, productView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { insertOrder, insertProduct, insertTaxonomy, sharedCustomer } from '@/lib/testing/factories'
import { getStockHistory } from '@/lib/shop/catalogue/stock/stock-movements.queries'
import { stockHistoryQuery, stockReasons } from '@/lib/shop/catalogue/stock/stock-movements.schema'
import { archiveProduct } from '@/lib/shop/catalogue/products/products.commands'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'

describe('reads of products', () => {
  describe('a single product', () => {
    it('has the names of its brand, category and subcategory', async () => {
      const taxonomy = await insertTaxonomy({ brand: 'Shwe', category: 'Skin', subcategory: 'Paste' })
      const { id } = await insertProduct({
        taxonomy,
        name: 'Thanaka',
        price: 1_500,
        weight: 80,
        stock: 3,
      })
      const product = productDetailView.strict().parse(await getProduct(id))
      expect(product).toMatchObject({
        productID: id,
        productName: 'Thanaka',
        productPrice: 1_500,
        productWeight: 80,
      })
      expect(product).toMatchObject({
        stockQuantity: 3,
        brand_name: 'Shwe',
        category_name: 'Skin',
        subcategory_name: 'Paste',
      })
      expect(product).toMatchObject({
        brand: taxonomy.brandId,
        category: taxonomy.categoryId,
        subCategory: taxonomy.subcategoryId,
      })
      const [row] = (await listProducts({ ...productQuery.parse({}), brand: [taxonomy.brandId] })).rows
      expect(productView.strict().parse(row)).toMatchObject({
        id,
        brand: { id: taxonomy.brandId, name: 'Shwe' },
      })
    })

    it('is null when it does not exist', async () => {
      expect(await getProduct(2_147_483_647)).toBeNull()
    })

    it('has the newest other available products of its brand as related products', async () => {
      const taxonomy = await insertTaxonomy()
      const ids: number[] = []
      for (let n = 0; n < 4; n++) ids.unshift((await insertProduct({ taxonomy })).id)
      await insertProduct({ taxonomy, stock: 0 })
      await insertProduct()
      const [newest = 0, second, third] = ids
      const related = await listRelated(newest, taxonomy.brandId, 2)
      expect(related.map((row) => row.id)).toEqual([second, third])
    })

    it('has one related product of each other group, and none of its own', async () => {
      const siblings = [
        { values: ['39'], price: 2_000 },
        { values: ['40'], price: 1_000 },
      ]
      const { products: own, taxonomy } = await insertGroup({ name: 'Boot', siblings })
      const { products: others } = await insertGroup({ name: 'Shoe', siblings, taxonomy })
      const { id } = await insertProduct({ taxonomy })
      const related = await listRelated(own[0] ?? 0, taxonomy.brandId, 5)
      expect(related.map((row) => [row.id, row.group?.name])).toEqual([
        [id, undefined],
        [others[1], 'Shoe'],
      ])
    })
  })
})

describe('movements of stock', () => {
  beforeAll(async () => {
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

  it('has a reason of the list, which has all that the database lets a movement say', async () => {
    const [row] = await db().$queryRaw<{ check: string }[]>`
      SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint WHERE conname = 'stock_movements_reason'`
    const reasons = [...(row?.check ?? '').matchAll(/'(\w+)'/g)].map(([, reason]) => reason)
    expect(reasons.toSorted()).toEqual(stockReasons.toSorted())
  })

  it('it is read page by page, and the quantities go on where the page before ended', async () => {
    const { id } = await insertProduct({ stock: 0 })
    await db().stockMovement.createMany({
      data: Array.from({ length: 120 }, (_, index) => ({
        productId: id,
        delta: index + 1,
        reason: 'import',
      })),
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
})
