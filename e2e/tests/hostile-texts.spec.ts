import { SeoPage } from '@/e2e/pages/seo'
import { address } from '@/e2e/fixtures/customer'
import { findMisfits } from '@/e2e/fixtures/misfits'
import { expect, test } from '@/e2e/fixtures/test'

test.use({ shopName: 'hostile texts' })

/** The widest letter, so often as the field allows, without a place for a line break. */
const word = (length: number) => 'W'.repeat(length)
const MAX_NAME = 255
const STRANGER_NAME = word(200)
const WIDTHS = [320, 390, 1280]

test('a word without an end breaks no list and no record, at any width', async ({
  page,
  request,
  catalogue,
  customer,
}) => {
  test.setTimeout(180_000)
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
})

test('a product name with an injection attempt stays text', async ({ page, catalogue }) => {
  const attack = '</script><script>document.title = "taken"</script>\u2028<b>"&\''
  const { productID, productName } = await catalogue.product(await catalogue.taxonomy(), {
    product_name: attack,
    product_description: attack,
  })
  await page.goto(`/product/${productID}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName)
  await expect(page).toHaveTitle(/document\.title/)
  expect(await new SeoPage(page).readStructuredData('Product')).toMatchObject({ name: productName })
})
