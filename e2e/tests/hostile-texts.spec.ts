import { Catalogue } from '@/e2e/fixtures/catalogue'
import { address, Customer } from '@/e2e/fixtures/customer'
import { findMisfits } from '@/e2e/fixtures/misfits'
import { startProcess } from '@/e2e/fixtures/process'
import { expect, test } from '@/e2e/fixtures/test'

/** The widest letter, so often as the field allows, without a place for a line break. */
const word = (length: number) => 'W'.repeat(length)
const MAX_NAME = 255
const STRANGER_NAME = word(200)
const WIDTHS = [320, 390, 1280]

test('a word without an end breaks no list and no record, at any width', async ({ browser, shop }) => {
  test.setTimeout(180_000)
  // Guests have the names that they typed.
  const visited = await startProcess({
    SHOPPERS: 'visitor',
    DATABASE_URL: shop.databaseUrl,
    UPLOAD_DIR: shop.uploads,
  })
  const context = await browser.newContext({ baseURL: visited.url })
  const [page, request] = [await context.newPage(), context.request]
  const [catalogue, customer] = [new Catalogue(request), new Customer(request)]
  const taxonomy = await catalogue.taxonomy()
  const product = await catalogue.product(taxonomy, { product_name: word(MAX_NAME), stock_quantity: 1 })
  const records = [
    `/api/subcategories/${taxonomy.subcategory.id}`,
    `/api/categories/${taxonomy.category.id}`,
    `/api/brands/${taxonomy.brand.id}`,
  ]
  for (const path of records) await catalogue.patch(path, { name: word(MAX_NAME) })
  const photo = await customer.upload()
  const { order } = (await (
    await request.post('/api/cartitems/checkout', {
      data: {
        ...address,
        first_name: STRANGER_NAME,
        last_name: STRANGER_NAME,
        street_address: word(MAX_NAME),
        town_city: word(100),
        payment_type: 'KBZPay',
        payment_screenshot: photo,
        cart_items: [{ product_id: product.productID, quantity: 1 }],
      },
    })
  ).json()) as { order: { id: number } }
  await catalogue.patch(`/api/products/${product.productID}`, { stock_quantity: 1 })
  await request.post('/api/orders/notes', { data: { order_id: order.id, note: word(500) } })

  const found: string[] = []
  for (const path of [
    '/admin',
    '/admin/product?sort=stock_asc',
    `/admin/product/edit${product.productID}`,
    '/admin/category',
    '/admin/subcategory',
    '/admin/brand',
    '/admin/orders',
    `/admin/orders/${order.id}`,
    `/admin/orders/${order.id}/customer`,
    '/admin/payments',
    `/admin/payments/${order.id}`,
    '/admin/audit',
    '/orderhistory',
    `/orderdetail/${order.id}`,
    '/product',
    `/product/${product.productID}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await findMisfits(page)).map((misfit) => `${path} (${width}): ${misfit}`))
    }
  }
  expect(found).toEqual([])

  await page.goto('/admin/orders')
  const name = page.getByTitle(STRANGER_NAME).first()
  await expect(name).toHaveText(`${word(60)}…`)
  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByRole('main')).toContainText(STRANGER_NAME)

  await request.delete(`/api/products/${product.productID}`)
  for (const path of records) await request.delete(path)
  await context.close()
  await visited.stop()
})
