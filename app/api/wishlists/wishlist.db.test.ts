import { DELETE, GET } from '@/app/api/wishlists/[id]/route'
import { POST as store } from '@/app/api/wishlists/store/route'
import { db } from '@/lib/db/client'
import { aProduct, theShopper } from '@/lib/db/testing/shop'
import { call } from '@/lib/http/testing/call'
import { emptyWishlistReply, wishlistChanged, wishlistReply } from '@/lib/wishlist/schema'

beforeAll(theShopper)
beforeEach(() => db().wishlistItem.deleteMany())

const list = (id = '1') => call(GET, { params: { id } })

describe('the wishlist', () => {
  it('is a 404 with the empty list when there is nothing', async () => {
    const { status, body } = await list()
    expect(status).toBe(404)
    expect(emptyWishlistReply.parse(body)).toEqual({ message: 'No wishlist Found', wishlists: [] })
  })

  it('takes a product once, sold out or not, and gives it back once', async () => {
    const product = await aProduct({ name: 'Lamp', stock: 0 })
    const first = await call(store, { body: { product_id: product.id } })
    expect(first.status).toBe(201)
    const { wishlist, message } = wishlistChanged.parse(first.body)
    expect(message).toBe('Item Added to Wishlist')
    expect((await call(store, { body: { product_id: product.id } })).status).toBe(200)
    expect(wishlistReply.parse((await list()).body).wishlists).toMatchObject([
      { id: wishlist.id, product: { product_name: 'Lamp', stock_quantity: 0 } },
    ])
    const remove = () => call(DELETE, { method: 'DELETE', params: { id: String(wishlist.id) } })
    expect((await remove()).body).toEqual({ message: 'Item removed from Wishlist' })
    expect((await remove()).status).toBe(404)
  })

  it('is only the own one', async () => {
    const product = await aProduct()
    await db().customer.upsert({ where: { id: 50 }, update: {}, create: { id: 50, name: 'Other' } })
    const theirs = await db().wishlistItem.create({ data: { customerId: 50, productId: product.id } })
    expect((await list('50')).status).toBe(404)
    expect((await call(DELETE, { method: 'DELETE', params: { id: String(theirs.id) } })).status).toBe(404)
    expect((await call(store, { body: { product_id: product.id, user_id: 50 } })).status).toBe(404)
    expect(await db().wishlistItem.count()).toBe(1)
  })

  it.each([{}, { product_id: 'x' }, { product_id: -1 }, { product_id: 1.5 }, { product_id: '1\u0000' }])(
    'refuses %j',
    async (body) => {
      const answer = await call(store, { body })
      expect(answer.status).toBe(422)
      expect(answer.body['errors']).toHaveProperty('product_id')
    },
  )

  it('knows no unknown or archived product', async () => {
    const gone = await aProduct()
    await db().product.update({ where: { id: gone.id }, data: { archivedAt: new Date() } })
    expect((await call(store, { body: { product_id: gone.id } })).status).toBe(404)
    expect((await call(store, { body: { product_id: 2_000_000_000 } })).status).toBe(404)
  })
})
