import { createOwner, OWNER } from '@/e2e/fixtures/owner'
import { aReceipt } from '@/e2e/fixtures/images'
import { startProcess } from '@/e2e/fixtures/process'
import { address } from '@/e2e/fixtures/shopper'
import { expect, test } from '@/e2e/fixtures/test'

test('the log of a whole visit names nobody and holds no key', async ({ shop, playwright }) => {
  await createOwner(shop.databaseUrl)
  const closed = await startProcess({
    ADMIN_ACCESS: 'password',
    SHOPPERS: 'visitor',
    LOG_LEVEL: 'debug',
    DATABASE_URL: shop.databaseUrl,
    UPLOAD_DIR: shop.uploads,
  })
  const visitor = await playwright.request.newContext({ baseURL: closed.url })
  const phone = '09 790 555 777'
  const street = 'House of the Nine Lanterns'
  const wrong = 'bicycles made of glass'
  const forged = 'Zm9yZ2VkLWNvb2tpZS12YWx1ZQ'
  try {
    const { data } = (await (await visitor.get('/api/products')).json()) as { data: { id: number }[] }
    const item = { product_id: data[0]?.id ?? 0, quantity: 1 }
    expect((await visitor.post('/api/cartitems/store', { data: item })).status()).toBe(201)
    const photo = { name: 'my-receipt.png', mimeType: 'image/png', buffer: await aReceipt() }
    const upload = await visitor.post('/api/cartitems/paymentscreenshot/upload', { multipart: { photo } })
    const { path } = (await upload.json()) as { path: string }
    const order = {
      ...address,
      phone,
      street_address: street,
      payment_type: 'KBZPay',
      payment_screenshot: path,
      cart_items: [item],
    }
    const refused = await visitor.post('/api/cartitems/checkout', {
      data: { ...order, email_address: 'no address' },
    })
    expect(refused.status()).toBe(422)
    const placed = await visitor.post('/api/cartitems/checkout', { data: order })
    expect(placed.status()).toBe(201)
    const { id } = ((await placed.json()) as { order: { id: number } }).order
    expect((await visitor.get(`/orderdetail/${id}`)).status()).toBe(200)
    expect((await visitor.post('/api/orders/track', { data: { order_id: id, phone } })).status()).toBe(200)
    expect(
      (await visitor.post('/api/orders/track', { data: { order_id: id, phone: '09790555778' } })).status(),
    ).toBe(404)

    const door = { data: { email: OWNER.email, password: wrong } }
    expect((await visitor.post('/api/admin/sign-in', door)).status()).toBe(401)
    expect((await visitor.post('/api/admin/sign-in', { data: { ...OWNER } })).status()).toBe(200)
    const made = await visitor.post('/api/admin/tokens', { data: { name: 'log', scopes: ['read'] } })
    const { secret } = (await made.json()) as { secret: string }
    const authorization = `Bearer ${secret}`
    expect((await visitor.delete('/api/brands/1', { headers: { authorization } })).status()).toBe(403)
    expect(
      (
        await visitor.get('/api/orders?search=Lanterns', { headers: { cookie: `visitor=${forged}` } })
      ).status(),
    ).toBe(401)

    const { cookies } = await visitor.storageState()
    const kept = cookies.map(({ value }) => decodeURIComponent(value))
    expect(kept.length).toBeGreaterThanOrEqual(2)
    await expect.poll(() => closed.said()).toContain('"status":403')
    const said = closed.said()
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
      ...kept,
    ]
    expect(secrets.filter((one) => said.includes(one))).toEqual([])
  } finally {
    await visitor.dispose()
    await closed.stop()
  }
})
