import { expect, test } from '@/e2e/fixtures/test'
import { aReceipt } from '@/e2e/fixtures/images'
import { errorSchema } from '@/lib/openapi/openapi'
import { cartMutationResponse } from '@/lib/shop/cart/cart.schema'
import {
  brandMutationResponse,
  brandsResponse,
  productsResponse,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { orderResponse } from '@/lib/shop/orders/order-timeline.schema'

/** Behaviour that only shows over real HTTP: URLs, methods, content types. */

test.describe('all calls', () => {
  test('a trailing slash is accepted on every method, without a redirect', async ({ request, catalogue }) => {
    const list = await request.get('/api/brands/', { maxRedirects: 0 })
    expect(list.status()).toBe(200)
    brandsResponse.parse(await list.json())
    const response = await request.post('/api/brands/', {
      data: { name: catalogue.uniqueName('Slash'), photo: '/uploads/catalogue/a.webp' },
      maxRedirects: 0,
    })
    expect(response.status()).toBe(201)
    const { brand } = brandMutationResponse.parse(await response.json())
    const changed = await request.patch(`/api/brands/${brand.id}/`, {
      data: { name: catalogue.uniqueName('Slashed') },
      maxRedirects: 0,
    })
    expect(changed.status()).toBe(200)
    expect((await request.delete(`/api/brands/${brand.id}/`, { maxRedirects: 0 })).status()).toBe(200)
  })

  test('an unknown call answers 404 as JSON, whatever the method', async ({ request }) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await request.fetch('/api/nothing/here', { method })
      expect(response.status()).toBe(404)
      errorSchema.parse(await response.json())
    }
  })

  test('form and multipart bodies are read like JSON', async ({ request, catalogue }) => {
    const [product] = await catalogue.products(1)
    const form = await request.post('/api/cartitems/store', { form: { product_id: String(product.id) } })
    expect([200, 201]).toContain(form.status())
    const { cartItem } = cartMutationResponse.parse(await form.json())
    const multipart = await request.post('/api/cartitems/store', {
      multipart: { product_id: String(product.id) },
    })
    expect(multipart.status()).toBe(200)
    expect((await request.delete(`/api/cartitems/${cartItem.id}`)).status()).toBe(200)
  })

  test('pagination links are absolute, keep the filters and lead to the end', async ({
    request,
    catalogue,
    baseURL,
  }) => {
    const products = await catalogue.products(5)
    const [first] = products
    let url: string | null = `${baseURL}/api/products?brand=${first?.brand_id}&sort=price_asc&per_page=2`
    const ids: number[] = []
    for (const { page, count } of [
      { page: 1, count: 2 },
      { page: 2, count: 2 },
      { page: 3, count: 1 },
    ]) {
      expect(url?.startsWith(`${baseURL}/api/products?`), `page ${page} is linked`).toBe(true)
      const found = productsResponse.parse(await (await request.get(url ?? '')).json())
      expect(found.data).toHaveLength(count)
      ids.push(...found.data.map((product) => product.id))
      url = found.next_page_url
    }
    expect(url).toBeNull()
    expect(ids).toEqual(products.map(({ id }) => id))
  })
})

test(
  'an order placed through the API alone, sent ten times concurrently, is one order',
  { tag: '@smoke' },
  async ({ request, catalogue }) => {
    const [product] = await catalogue.products(1)
    const upload = await request.post('/api/cartitems/paymentscreenshot/upload', {
      multipart: { photo: { name: '../../etc/passwd.png', mimeType: 'image/png', buffer: await aReceipt() } },
    })
    expect(upload.status()).toBe(201)
    const { path } = (await upload.json()) as { path: string }
    const checkout = {
      first_name: 'Mya',
      last_name: '-',
      country: 'Myanmar',
      street_address: 'No. 1',
      payment_type: 'WaveMoney',
      payment_screenshot: path,
      cart_items: JSON.stringify([
        { product_id: product.id, quantity: '၂', product_price: product.product_price },
      ]),
      user_id: 1,
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => request.post('/api/cartitems/checkout', { data: checkout })),
    )
    expect(answers.map((answer) => answer.status()).sort()).toEqual([...Array<number>(9).fill(200), 201])
    const orders = await Promise.all(
      answers.map(async (answer) => checkoutResponse.parse(await answer.json()).order),
    )
    expect(new Set(orders.map((order) => order.id)).size).toBe(1)
    const details = await request.get(`/api/orderDetails/${orders[0]?.id}`)
    const { order } = orderResponse.parse(await details.json())
    expect(order.order_details[0]?.total_quantity).toBe(2)
    expect((await request.get(path)).headers()['cache-control']).toBe('private, no-store')
  },
)

test('the API description is rendered as a page', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Zay API' })).toBeVisible()
  await expect(page.getByText('/api/cartitems/checkout')).toBeVisible()
})
