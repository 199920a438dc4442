import { createOwner, OWNER } from '@/e2e/fixtures/owner'
import { aReceipt } from '@/e2e/fixtures/images'
import { address } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'

test.use({
  shopName: 'log',
  shopSettings: { ADMIN_ACCESS: 'password', RATE_LIMITS: 'memory', LOG_LEVEL: 'debug' },
})

test('the log of a complete visit contains no personal data and no keys', async ({ shop, playwright }) => {
  await createOwner(shop.databaseUrl)
  const guest = await playwright.request.newContext({ baseURL: shop.url })
  const phone = '09 790 555 777'
  const street = 'House of the Nine Lanterns'
  const wrong = 'bicycles made of glass'
  const forged = 'Zm9yZ2VkLWNvb2tpZS12YWx1ZQ'
  try {
    const { data } = (await (await guest.get('/api/products')).json()) as { data: { id: number }[] }
    const item = { product_id: data[0]?.id ?? 0, quantity: 1 }
    expect((await guest.post('/api/cartitems/store', { data: item })).status()).toBe(201)
    const photo = { name: 'my-receipt.png', mimeType: 'image/png', buffer: await aReceipt() }
    const upload = await guest.post('/api/cartitems/paymentscreenshot/upload', { multipart: { photo } })
    const { path } = (await upload.json()) as { path: string }
    const order = {
      ...address,
      phone,
      street_address: street,
      payment_type: 'KBZPay',
      payment_screenshot: path,
      cart_items: [item],
    }
    const rejected = await guest.post('/api/cartitems/checkout', {
      data: { ...order, email_address: 'no address' },
    })
    expect(rejected.status()).toBe(422)
    const placed = await guest.post('/api/cartitems/checkout', { data: order })
    expect(placed.status()).toBe(201)
    const { id } = ((await placed.json()) as { order: { id: number } }).order
    expect((await guest.get(`/orderdetail/${id}`)).status()).toBe(200)
    expect((await guest.post('/api/orders/track', { data: { order_id: id, phone } })).status()).toBe(200)
    expect(
      (await guest.post('/api/orders/track', { data: { order_id: id, phone: '09790555778' } })).status(),
    ).toBe(404)

    const door = { data: { email: OWNER.email, password: wrong } }
    expect((await guest.post('/api/admin/sign-in', door)).status()).toBe(401)
    expect((await guest.post('/api/admin/sign-in', { data: { ...OWNER } })).status()).toBe(200)
    const response = await guest.post('/api/admin/tokens', { data: { name: 'log', scopes: ['read'] } })
    const { secret } = (await response.json()) as { secret: string }
    const soldOut = data[1]?.id ?? 0
    const setStock = (stock_quantity: number) =>
      guest.patch(`/api/products/${soldOut}`, { data: { stock_quantity } })
    expect((await setStock(0)).status()).toBe(200)
    const requests = `/api/products/${soldOut}/restock-requests`
    expect((await guest.post(requests, { data: { phone } })).status()).toBe(201)
    expect((await guest.post(requests, { data: { phone: '790555' } })).status()).toBe(422)
    expect((await setStock(9)).status()).toBe(200)
    const { requests: toCall } = (await (await guest.get('/api/restock-requests')).json()) as {
      requests: { id: number }[]
    }
    const calling = { data: { status: 'calling' } }
    expect((await guest.patch(`/api/restock-requests/${toCall[0]?.id}`, calling)).status()).toBe(200)
    const authorization = `Bearer ${secret}`
    expect((await guest.delete('/api/brands/1', { headers: { authorization } })).status()).toBe(403)
    expect(
      (await guest.get('/api/orders?search=Lanterns', { headers: { cookie: `visitor=${forged}` } })).status(),
    ).toBe(401)

    const { cookies } = await guest.storageState()
    const stored = cookies.map(({ value }) => decodeURIComponent(value))
    expect(stored.length).toBeGreaterThanOrEqual(2)
    await expect.poll(() => shop.readOutput()).toContain('"status":403')
    const output = shop.readOutput()
    const secrets = [
      phone,
      '790555',
      street,
      'Lanterns',
      wrong,
      forged,
      OWNER.email,
      OWNER.password,
      secret,
      path,
      ...stored,
    ]
    expect(secrets.filter((one) => output.includes(one))).toEqual([])
  } finally {
    await guest.dispose()
  }
})
