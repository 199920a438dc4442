import { DELETE, GET } from '@/app/api/wishlists/[id]/route'
import { POST as store } from '@/app/api/wishlists/store/route'
import { db } from '@/lib/platform/db/client'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'
import {
  emptyWishlistResponse,
  wishlistMutationResponse,
  wishlistResponse,
} from '@/lib/shop/wishlist/wishlist.schema'

beforeAll(sharedCustomer)
beforeEach(() => db().wishlistItem.deleteMany())

const list = (id = '1') => callRoute(GET, { params: { id } })

describe('the wishlist', () => {
  it('answers 404 with an empty list when there is nothing', async () => {
    const { status, body } = await list()
    expect(status).toBe(404)
    expect(emptyWishlistResponse.parse(body)).toEqual({
      message: 'No wishlist Found',
      code: 'not_found',
      wishlists: [],
    })
  })

  it('adds a product once, even if sold out, and removes it once', async () => {
    const product = await insertProduct({ name: 'Lamp', stock: 0 })
    const first = await callRoute(store, { body: { product_id: product.id } })
    expect(first.status).toBe(201)
    const { wishlist, message } = wishlistMutationResponse.parse(first.body)
    expect(message).toBe('Item Added to Wishlist')
    expect((await callRoute(store, { body: { product_id: product.id } })).status).toBe(200)
    expect(wishlistResponse.parse((await list()).body).wishlists).toMatchObject([
      { id: wishlist.id, product: { product_name: 'Lamp', stock_quantity: 0 } },
    ])
    const remove = () => callRoute(DELETE, { method: 'DELETE', params: { id: String(wishlist.id) } })
    expect((await remove()).body).toEqual({ message: 'Item removed from Wishlist' })
    expect((await remove()).status).toBe(404)
  })

  it("contains only the customer's own products", async () => {
    const product = await insertProduct()
    await db().customer.upsert({ where: { id: 50 }, update: {}, create: { id: 50, name: 'Other' } })
    const theirs = await db().wishlistItem.create({ data: { customerId: 50, productId: product.id } })
    expect((await list('50')).status).toBe(404)
    expect((await callRoute(DELETE, { method: 'DELETE', params: { id: String(theirs.id) } })).status).toBe(
      404,
    )
    expect((await callRoute(store, { body: { product_id: product.id, user_id: 50 } })).status).toBe(404)
    expect(await db().wishlistItem.count()).toBe(1)
  })

  it.each([{}, { product_id: 'x' }, { product_id: -1 }, { product_id: 1.5 }, { product_id: '1\ud800' }])(
    'rejects %j',
    async (body) => {
      const answer = await callRoute(store, { body })
      expect(answer.status).toBe(422)
      expect(answer.body['errors']).toHaveProperty('product_id')
    },
  )

  it('rejects unknown and archived products', async () => {
    const gone = await insertProduct()
    await db().product.update({ where: { id: gone.id }, data: { archivedAt: new Date() } })
    expect((await callRoute(store, { body: { product_id: gone.id } })).status).toBe(404)
    expect((await callRoute(store, { body: { product_id: 2_000_000_000 } })).status).toBe(404)
  })
})
