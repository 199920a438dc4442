import { listTrending } from '@/lib/shop/catalogue/listing/trending.queries'
import { db } from '@/lib/platform/db/client'
import { ago } from '@/lib/testing/clock'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { insertProduct, insertTaxonomy, sharedCustomer } from '@/lib/testing/factories'

describe('trending products', () => {
  const DAY = 24 * 60 * 60 * 1000
  let serial = 0

  /** An order as checkout writes it: its lines, and their units taken from the stock. */
  async function sell(productId: number, quantity: number, { days = 1, status = 'order placed' } = {}) {
    await sharedCustomer()
    const upload = await db().upload.create({
      data: {
        kind: 'payment',
        path: `/uploads/payments/t${(serial += 1)}.png`,
        sha256: 'x',
        sizeBytes: 1,
        width: 1,
        height: 1,
      },
    })
    const photos = { photo1: '/a', photo2: '/b' }
    const { id: orderId } = await db().order.create({
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
        searchText: '',
        createdAt: ago(days * DAY),
        lines: {
          create: { productId, productName: 'x', productPrice: 0, productWeight: 0, ...photos, quantity },
        },
      },
    })
    const moved = [{ productId, orderId, delta: -quantity, reason: 'order' }]
    if (status === 'order cancelled') {
      moved.push({ productId, orderId, delta: quantity, reason: 'cancellation' })
    }
    await db().stockMovement.createMany({ data: moved })
  }

  it('are the ten best-selling of thirty days, then the newest; in stock first', async () => {
    await db().product.updateMany({ data: { archivedAt: new Date() } })
    const taxonomy = await insertTaxonomy()
    const make = async (stock = 100) => (await insertProduct({ taxonomy, stock })).id
    const [old, cancelled, archived, some, most, soldOut] = [
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
      await make(60),
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

  it('have the product first that customers saw last, also one that was a draft for long', async () => {
    await db().product.updateMany({ data: { archivedAt: new Date() } })
    const taxonomy = await insertTaxonomy()
    const make = async (stock: number) => (await insertProduct({ taxonomy, stock })).id
    const drafts = [await make(9), await make(0)]
    const published = [await make(9), await make(0)]
    const publicationNumber = (await make(9)) + 1
    await db().product.updateMany({ where: { id: { in: drafts } }, data: { publicationNumber } })
    await db().product.updateMany({ where: { id: publicationNumber - 1 }, data: { archivedAt: new Date() } })
    const [inStock, soldOut] = [drafts[0], drafts[1]]
    expect((await listTrending()).map(({ id }) => id)).toEqual([inStock, published[0], soldOut, published[1]])
  })

  it('count a group once, with the sum of its products', async () => {
    await db().product.updateMany({ data: { archivedAt: new Date() } })
    const { products, taxonomy } = await insertGroup({
      name: 'Boot',
      siblings: [
        { values: ['39'], price: 30_000 },
        { values: ['40'], price: 20_000, stock: 3 },
        { values: ['41'], price: 25_000 },
      ],
    })
    const [first = 0, cheapest = 0, third = 0] = products
    const single = await insertProduct({ taxonomy })
    await sell(single.id, 4)
    await sell(first, 3)
    await sell(third, 2)
    const shown = async () => (await listTrending()).map(({ id, group }) => [id, group?.products])
    expect(await shown()).toEqual([
      [cheapest, 3],
      [single.id, undefined],
    ])
    await sell(cheapest, 3)
    expect(await shown()).toEqual([
      [third, 3],
      [single.id, undefined],
    ])
  })
})
