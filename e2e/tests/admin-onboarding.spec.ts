import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminPages } from '@/e2e/pages/admin'
import { AdminForm } from '@/e2e/pages/admin-form'
import { AdminList } from '@/e2e/pages/admin-list'
import { CartPage } from '@/e2e/pages/cart'
import { SiteShell } from '@/e2e/pages/site-shell'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { ListingPage } from '@/e2e/pages/listing'

test('a new brand with a category, a subcategory and three products; one is sold and confirmed', async ({
  page,
  catalogue,
}) => {
  test.setTimeout(120_000)
  const [brand, category, subcategory] = [
    catalogue.uniqueName('Brand'),
    catalogue.uniqueName('Category'),
    catalogue.uniqueName('Subcategory'),
  ]
  const names = [
    catalogue.uniqueName('Paste'),
    catalogue.uniqueName('Powder'),
    catalogue.uniqueName('Bark'),
  ] as const
  const form = new AdminForm(page)
  const image = await aReceipt()
  const goTo = async (place: string) => {
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: new RegExp(`^${place}(?: \\d+ to do)?$`) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: place, exact: true })).toBeVisible()
  }
  const add = () => page.getByRole('link', { name: 'Add New' }).click()

  await page.goto('/admin')
  await test.step('brand', async () => {
    await goTo('Brands')
    await add()
    await form.field('Brand Name').fill(brand)
    await form.upload('Brand Image', image)
    await expect(page.getByRole('button', { name: 'Remove Brand Image' })).toBeVisible()
    await form.button('Create').click()
    await page.waitForURL('**/admin/brand')
  })

  await test.step('category', async () => {
    await goTo('Categories')
    await add()
    await form.field('Category Name').fill(category)
    await form.choose('Choose Brand', brand)
    await form.upload('Category Image', image)
    await expect(page.getByRole('button', { name: 'Remove Category Image' })).toBeVisible()
    await form.button('Create').click()
    await page.waitForURL('**/admin/category')
  })

  await test.step('subcategory', async () => {
    await goTo('Subcategory')
    await add()
    await form.field('Subcategory Name').fill(subcategory)
    await form.choose('Choose Brand', brand)
    await form.choose('Choose Category', category)
    await form.button('Create').click()
    await page.waitForURL('**/admin/subcategory')
  })

  await test.step('three products', async () => {
    for (const name of names) {
      await goTo('Products')
      await add()
      await form.field('Product Name').fill(name)
      await form.field('Price (Kyats)').fill('4500')
      await form.field('Weight (g)').fill('120')
      await form.field('Stock Quantity').fill('5')
      await form.choose('Choose Brand', brand)
      await form.choose('Choose Category', category)
      await form.choose('Choose Subcategory', subcategory)
      await form.field('Description').fill('Ground this morning.')
      for (const photo of ['Photo 1', 'Photo 2']) {
        await form.upload(photo, image)
        await expect(page.getByRole('button', { name: `Remove ${photo}` })).toBeVisible()
      }
      await form.button('Create').click()
      await page.waitForURL('**/admin/product')
    }
  })

  const order = await test.step('a customer buys one of them', async () => {
    await page.getByRole('link', { name: 'Go To Website' }).click()
    await page.getByRole('combobox', { name: 'Search in products' }).fill(names[1])
    await page.keyboard.press('Enter')
    const listing = new ListingPage(page)
    await listing.cartButton(names[1]).click()
    await expect(listing.inCart(names[1])).toBeVisible()
    await new SiteShell(page).headerLink('Cart').click()
    await new CartPage(page).summary.getByRole('link', { name: 'Checkout' }).click()
    const checkout = new CheckoutPage(page)
    await checkout.fill()
    await checkout.choose(image)
    await checkout.placeOrder.click()
    await expect(checkout.success).toBeVisible()
    const href = await page.getByRole('link', { name: 'View order' }).getAttribute('href')
    return /(\d+)$/.exec(href ?? '')?.[1] ?? ''
  })

  await test.step('the order is confirmed and the stock is one lower', async () => {
    await page.goto('/admin')
    await goTo('Order Management')
    const admin = new AdminPages(page)
    await expect(admin.row(order)).toContainText('6,500 Kyats')
    await admin.openOrder(order)
    await expect(page.getByRole('main')).toContainText(names[1])
    await admin.confirm()
    await expect(admin.row(order)).toContainText(/order confirmed/i)
    await goTo('Products')
    const list = new AdminList(page, '/admin/product')
    await list.choose('Brand', brand)
    await expect(list.rows).toHaveCount(3)
    await expect(page.getByLabel(`Stock of ${names[1]}`)).toHaveValue('4')
  })
})
