import { getProduct, listProducts, listRelated, listTrending } from '@/lib/catalogue/products/queries'
import { productDetailView, productQuery, productView } from '@/lib/catalogue/schema'
import { db } from '@/lib/db/client'
import { aProduct, aShelf, theShopper } from '@/lib/db/testing/shop'

describe('one product', () => {
  it('is shown with the names of what it belongs to', async () => {
    const shelf = await aShelf({ brand: 'Shwe', category: 'Skin', subcategory: 'Paste' })
    const { id } = await aProduct({ shelf, name: 'Thanaka', price: 1_500, weight: 80, stock: 3 })
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
      brand: shelf.brandId,
      category: shelf.categoryId,
      subCategory: shelf.subcategoryId,
    })
    const [row] = (await listProducts({ ...productQuery.parse({}), brand: [shelf.brandId] })).rows
    expect(productView.strict().parse(row)).toMatchObject({ id, brand: { id: shelf.brandId, name: 'Shwe' } })
  })

  it('is null when there is none', async () => {
    expect(await getProduct(2_147_483_647)).toBeNull()
  })

  it('has the newest others of its brand that can be bought beside it', async () => {
    const shelf = await aShelf()
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.unshift((await aProduct({ shelf })).id)
    await aProduct({ shelf, stock: 0 })
    await aProduct()
    const [newest = 0, second, third] = ids
    const related = await listRelated(newest, shelf.brandId, 2)
    expect(related.map((row) => row.id)).toEqual([second, third])
  })
})

describe('trending', () => {
  const DAY = 24 * 60 * 60 * 1000
  let serial = 0

  async function sell(productId: number, quantity: number, { days = 1, status = 'order placed' } = {}) {
    await theShopper()
    const upload = await db().upload.create({
      data: {
        kind: 'payment',
        path: `/uploads/payments/t${(serial += 1)}.png`,
        sha256: 'x',
        bytes: 1,
        width: 1,
        height: 1,
      },
    })
    const photos = { photo1: '/a', photo2: '/b' }
    await db().order.create({
      data: {
        customerId: 1,
        subtotal: 0,
        shippingFee: 0,
        totalPrice: 0,
        totalWeight: 0,
        itemCount: 1,
        orderStatus: status,
        paymentType: 'KBZPay',
        screenshotId: upload.id,
        searchKey: '',
        createdAt: new Date(Date.now() - days * DAY),
        lines: {
          create: { productId, productName: 'x', productPrice: 0, productWeight: 0, ...photos, quantity },
        },
      },
    })
  }

  it('is what sold most in thirty days, then the newest; in stock first; ten', async () => {
    await db().product.updateMany({ data: { archivedAt: new Date() } })
    const shelf = await aShelf()
    const make = async (stock = 5) => (await aProduct({ shelf, stock })).id
    const [old, cancelled, archived, some, most, soldOut] = [
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
      await make(0),
    ]
    const fresh: number[] = []
    for (let n = 0; n < 4; n++) fresh.unshift(await make())
    await sell(old, 90, { days: 31 })
    await sell(cancelled, 80, { status: 'order cancelled' })
    await sell(archived, 70)
    await sell(some, 2, { days: 29 })
    await sell(most, 2)
    await sell(most, 1, { status: 'order completed' })
    await sell(soldOut, 60)
    await db().product.update({ where: { id: archived }, data: { archivedAt: new Date() } })

    const trending = async () => (await listTrending()).map((row) => row.id)
    expect(await trending()).toEqual([most, some, ...fresh, cancelled, old, soldOut])
    const newer: number[] = []
    for (let n = 0; n < 3; n++) newer.unshift(await make())
    expect(await trending()).toEqual([most, some, ...newer, ...fresh, cancelled])
  })
})
