import { createCart } from '@/components/shop/personal-data/script/cart'
import { createListStore } from '@/components/shop/personal-data/script/list-store'
import { createNotices } from '@/components/shop/personal-data/script/notices'
import { createWishlist } from '@/components/shop/personal-data/script/wishlist'

/** The server's side of a call that a test answers when it likes. */
type Call = { method: string; path: string; body: unknown; answer: (status: number, body: unknown) => void }

const page = new EventTarget()
let calls: Call[]

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  calls = []
  const document = { hidden: false, documentElement: { lang: 'en' }, addEventListener: () => undefined }
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page), document })
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    const { method = 'GET', body } = init ?? {}
    return new Promise((resolve) =>
      calls.push({
        method,
        path: path instanceof Request ? path.url : path.toString(),
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
        answer: (status, json) => resolve(Response.json(json, { status })),
      }),
    )
  })
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Waits for the next call and returns it. */
async function nextCall(): Promise<Call> {
  for (let tries = 0; calls.length === 0 && tries < 10; tries++) await settle()
  const call = calls.shift()
  if (!call) throw new Error('No call was made')
  return call
}
const settle = async () => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

const line = (id: number, product_id: number, quantity = 1) => ({
  id,
  product_id,
  quantity,
  product: { id: product_id, product_name: `Product ${product_id}`, product_price: 100 },
})

describe('a list', () => {
  const create = () =>
    createListStore<{ id: number; product_id: number }>('/api/cartitems/1', 'cartItems', () => undefined)

  it('is unknown until it has loaded, and empty when the server says 404', async () => {
    const list = create()
    expect(list.getView()).toMatchObject({
      items: undefined,
      count: undefined,
      hasFailed: false,
      fetchedAt: 0,
    })
    void list.refresh()
    ;(await nextCall()).answer(404, { message: 'Empty', cartItems: [] })
    await settle()
    expect(list.getView()).toMatchObject({ items: [], count: 0, hasFailed: false })
  })

  it('is failed, not empty, when the answer is the page of a Wi-Fi login', async () => {
    const list = create()
    void list.refresh()
    ;(await nextCall()).answer(200, { welcome: 'to the Wi-Fi' })
    await settle()
    expect(list.getView()).toMatchObject({
      items: undefined,
      count: undefined,
      hasFailed: true,
      fetchedAt: 0,
    })
  })

  it('keeps showing what it knew when a later load fails', async () => {
    const list = create()
    void list.refresh()
    ;(await nextCall()).answer(200, { cartItems: [line(1, 7)] })
    await settle()
    const { fetchedAt } = list.getView()
    expect(fetchedAt).toBeGreaterThan(0)
    void list.refresh()
    ;(await nextCall()).answer(503, {})
    await settle()
    expect(list.getView()).toMatchObject({ count: 1, hasFailed: true, fetchedAt })
    jest.advanceTimersByTime(5_000)
    expect(await nextCall()).toMatchObject({ path: '/api/cartitems/1' })
  })

  it('ignores the answer to a load that began before a change', async () => {
    const list = create()
    void list.refresh()
    const old = await nextCall()
    const added = list.add(7, () => Promise.resolve(line(1, 7)))
    const fresh = await nextCall()
    old.answer(404, { cartItems: [] })
    fresh.answer(200, { cartItems: [line(1, 7)] })
    await added
    await settle()
    expect(list.getView().count).toBe(1)
  })
})

describe('the cart', () => {
  const create = async (...items: ReturnType<typeof line>[]) => {
    const notices = createNotices(() => undefined)
    const cart = createCart(notices.notify, () => undefined)
    void cart.refresh()
    ;(await nextCall()).answer(200, { cartItems: items })
    await settle()
    return { cart, notices }
  }
  const product = { id: 7, product_name: 'Soap', product_price: 100 }

  it('counts a product at once, and no more when the server rejects it', async () => {
    const { cart, notices } = await create(line(1, 5))
    const added = cart.add(product)
    expect(cart.getView().count).toBe(2)
    expect(cart.has(7)).toBe(true)
    ;(await nextCall()).answer(409, { message: 'It was just sold' })
    await added
    expect(cart.getView().count).toBe(1)
    expect(cart.has(7)).toBe(false)
    expect(notices.drain()).toMatchObject([
      { kind: 'failed', message: 'addToCartFailed', reason: 'It was just sold' },
    ])
  })

  it('says that a product is there already, which another phone may have added', async () => {
    const { cart, notices } = await create()
    for (const [status, message] of [
      [200, 'inCart'],
      [201, 'addedToCart'],
    ] as const) {
      const added = cart.add(product)
      ;(await nextCall()).answer(status, { cartItem: line(1, 7) })
      const list = await nextCall()
      expect(cart.wasThere(7)).toBe(status === 200)
      list.answer(200, { cartItems: [line(1, 7)] })
      await added
      expect(notices.drain()).toMatchObject([{ message }])
    }
  })

  it('fetches again when a quantity was confirmed while it was fetching', async () => {
    const { cart } = await create(line(1, 7))
    const [item] = cart.getView().items ?? []
    if (!item) throw new Error('The cart is empty')
    void cart.setQuantity(item, 2)
    const change = await nextCall()
    void cart.refresh()
    const old = await nextCall()
    change.answer(200, { cartItem: line(1, 7, 2) })
    await settle()
    old.answer(200, { cartItems: [line(1, 7, 1)] })
    ;(await nextCall()).answer(200, { cartItems: [line(1, 7, 2), line(2, 8)] })
    await settle()
    expect(cart.getView().items?.map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  it('offers to try again after the network failed, without a technical message', async () => {
    const { cart, notices } = await create()
    const added = cart.add(product)
    ;(await nextCall()).answer(500, { message: 'Internal Server Error' })
    await added
    const [notice] = notices.drain()
    expect(notice).toMatchObject({ kind: 'failed', name: 'Soap', reason: null })
    if (notice?.kind === 'failed') notice.retry()
    expect(await nextCall()).toMatchObject({ method: 'POST', body: { product_id: 7, product_price: 100 } })
  })

  it('sends the quantities of a line one at a time, and in the end the last one', async () => {
    const { cart } = await create(line(1, 7))
    const [item] = cart.getView().items ?? []
    if (!item) throw new Error('The cart is empty')
    for (const quantity of [2, 3, 4]) void cart.setQuantity(item, quantity)
    expect(cart.getView().items?.[0]?.quantity).toBe(4)
    const first = await nextCall()
    await settle()
    expect(calls).toEqual([])
    first.answer(200, { cartItem: line(1, 7, 2) })
    const second = await nextCall()
    expect(second.body).toEqual({ cart_id: 1, quantity: 4 })
    expect(cart.getView().items?.[0]?.quantity).toBe(4)
    second.answer(200, { cartItem: line(1, 7, 4) })
    await settle()
    expect(cart.getView().items?.[0]?.quantity).toBe(4)
  })

  it('tries the last quantity again when the first could not be sent', async () => {
    const { cart, notices } = await create(line(1, 7))
    const [item] = cart.getView().items ?? []
    if (!item) throw new Error('The cart is empty')
    const changed = [2, 3, 4].map((quantity) => cart.setQuantity(item, quantity))
    ;(await nextCall()).answer(500, {})
    ;(await nextCall()).answer(200, { cartItems: [line(1, 7)] })
    await Promise.all(changed)
    const [notice] = notices.drain()
    if (notice?.kind === 'failed') notice.retry()
    expect((await nextCall()).body).toEqual({ cart_id: 1, quantity: 4 })
  })

  it('settles when the server has the quantities, whatever it says to them', async () => {
    const { cart } = await create(line(1, 7), line(2, 8))
    const [one, two] = cart.getView().items ?? []
    if (!one || !two) throw new Error('The cart is empty')
    let isSettled = false
    await cart.settle()
    void cart.setQuantity(one, 2)
    void cart.setQuantity(two, 9)
    const settled = cart.settle().then(() => (isSettled = true))
    const [first, second] = [await nextCall(), await nextCall()]
    first.answer(200, { cartItem: line(1, 7, 2) })
    await settle()
    expect(isSettled).toBe(false)
    second.answer(422, { message: 'Only 3 left' })
    ;(await nextCall()).answer(200, { cartItems: [line(1, 7, 2), line(2, 8)] })
    await settled
    expect(isSettled).toBe(true)
  })

  it('shows the confirmed quantity again after a rejection', async () => {
    const { cart, notices } = await create(line(1, 7, 2))
    const [item] = cart.getView().items ?? []
    if (!item) throw new Error('The cart is empty')
    const changed = cart.setQuantity(item, 9)
    ;(await nextCall()).answer(422, { message: 'Only 3 left' })
    ;(await nextCall()).answer(200, { cartItems: [line(1, 7, 2)] })
    await changed
    expect(cart.getView().items?.[0]?.quantity).toBe(2)
    expect(notices.drain()).toMatchObject([{ message: 'quantityFailed', reason: 'Only 3 left' }])
  })

  it('treats a line that is gone as removed', async () => {
    const { cart, notices } = await create(line(1, 7), line(2, 8))
    const [item] = cart.getView().items ?? []
    if (!item) throw new Error('The cart is empty')
    const removed = cart.remove(item)
    expect(cart.getView().items).toHaveLength(1)
    ;(await nextCall()).answer(404, { message: 'Not Found' })
    ;(await nextCall()).answer(200, { cartItems: [line(2, 8)] })
    await removed
    expect(notices.drain()).toEqual([{ kind: 'removed', message: 'removedFromCart' }])
  })
})

describe('the wishlist', () => {
  it('does nothing on a second press while the first is under way', async () => {
    const notices = createNotices(() => undefined)
    const wishlist = createWishlist(notices.notify, () => undefined)
    const product = { id: 7, product_name: 'Soap' }
    wishlist.toggle(product)
    expect(wishlist.has(7)).toBe(true)
    wishlist.toggle(product)
    const call = await nextCall()
    await settle()
    expect(calls).toEqual([])
    call.answer(201, { wishlist: line(3, 7) })
    ;(await nextCall()).answer(200, { wishlists: [line(3, 7)] })
    await settle()
    expect(notices.drain()).toEqual([{ kind: 'added', message: 'addedToWishlist' }])
    wishlist.toggle(product)
    expect(await nextCall()).toMatchObject({ method: 'DELETE', path: '/api/wishlists/3' })
    expect(wishlist.has(7)).toBe(false)
  })
})
