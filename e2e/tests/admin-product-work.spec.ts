import type { Locator } from 'playwright/test'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminForm } from '@/e2e/pages/admin-form'
import { AdminList, ConfirmDialog } from '@/e2e/pages/admin-list'

/** Fills in a product; the form has its brand, category and subcategory already. */
async function fillProduct(form: AdminForm, name: string): Promise<void> {
  await form.field('Product Name').fill(name)
  await form.field('Price (Kyats)').fill('1500')
  await form.field('Weight (g)').fill('80')
  await form.field('Stock Quantity').fill('7')
  await form.field('Description').fill('As described')
  await form.upload('Photo 1', await aReceipt())
  await form.upload('Photo 2', await aReceipt())
}

test('a draft is prepared, published, deleted and restored, and the shop shows it only on sale', async ({
  page,
  request,
  catalogue,
}) => {
  const taxonomy = await catalogue.taxonomy()
  const form = new AdminForm(page)
  const list = new AdminList(page, '/admin/product')
  const tabs = page.getByRole('navigation', { name: 'Products by status' })
  const name = catalogue.uniqueName('Prepared')
  let id = 0
  const statusInShop = async () => (await request.get(`/product/${id}`)).status()

  await list.open()
  const drafts = Number(
    (await tabs.getByRole('link', { name: /^Drafts \d+$/ }).innerText()).replace(/\D/g, ''),
  )

  await test.step('"Save and create another" keeps brand, category and subcategory', async () => {
    await page.goto('/admin/product/create')
    await form.choose('Choose Brand', taxonomy.brand.name)
    await form.choose('Choose Category', taxonomy.category.name)
    await form.choose('Choose Subcategory', taxonomy.subcategory.name)
    const first = catalogue.uniqueName('First')
    await fillProduct(form, first)
    await form.button('Save and create another').click()
    await expect(page.getByRole('link', { name: `Open ${first}` })).toBeVisible()
    await expect(form.field('Product Name')).toHaveValue('')
    await expect(form.preview('Photo 1')).toHaveCount(0)
    await expect(form.field('Choose Brand')).toHaveText(taxonomy.brand.name)
    await expect(form.field('Choose Subcategory')).toHaveText(taxonomy.subcategory.name)
  })

  await test.step('"Save as draft" adds it to the drafts', async () => {
    await fillProduct(form, name)
    await form.button('Save as draft').click()
    await page.waitForURL('**/admin/product?status=draft')
    await expect(tabs.getByRole('link', { name: `Drafts ${drafts + 1}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const href = await list.row(name).getByRole('link', { name, exact: true }).getAttribute('href')
    id = Number(href?.replace('/admin/product/edit', ''))
    expect(await statusInShop()).toBe(404)
  })

  await test.step('it is published from its page, which has its name as heading', async () => {
    await list.row(name).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View in shop' })).toHaveCount(0)
    await form.button('Publish').click()
    await page.waitForURL('**/admin/product')
    expect(await statusInShop()).toBe(200)
    await list.row(name).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('link', { name: 'View in shop' })).toHaveAttribute('href', `/product/${id}`)
  })

  await test.step('its stock history names each change', async () => {
    await catalogue.patch(`/api/products/${id}`, { stock_quantity: 5 })
    await page.getByRole('link', { name: 'Stock history' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Stock history of ${name}` })).toBeVisible()
    await expect(list.rows).toHaveCount(2)
    await expect(list.rows.first()).toContainText('−2')
    await expect(list.rows.first()).toContainText('Corrected by staff')
    await expect(list.rows.last()).toContainText('First stock')
  })

  await test.step('deleted, it is restored from the list of deleted products', async () => {
    await list.open(`?brand=${taxonomy.brand.id}`)
    await list.delete(name)
    await new ConfirmDialog(page).answer('Delete')
    await tabs.getByRole('link', { name: 'Deleted 1' }).click()
    await page.waitForURL(/status=deleted/)
    expect(await statusInShop()).toBe(404)
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await expect(tabs.getByRole('link', { name: 'On sale 2' })).toBeVisible()
    expect(await statusInShop()).toBe(200)
  })
})

test('photos are put into another order by dragging and by buttons', async ({ page, catalogue }) => {
  const product = await catalogue.product(await catalogue.taxonomy())
  const [one, two, three] = [await catalogue.photo(), await catalogue.photo(), await catalogue.photo()]
  await catalogue.patch(`/api/products/${product.productID}`, { photo_1: one, photo_2: two, photo_3: three })
  const stored = async () => (await catalogue.get(product.productID))?.product_image[0]
  const form = new AdminForm(page)
  const tile = (number: number) => page.locator(`[data-photo="${number - 1}"]`)
  const open = async () => {
    await page.goto(`/admin/product/edit${product.productID}`)
    await expect(form.button('Update')).toBeEnabled()
  }
  const drag = async (from: number, to: number) => {
    await tile(from).hover({ position: { x: 60, y: 100 } })
    await page.mouse.down()
    await tile(to).hover({ position: { x: 20, y: 60 }, force: true })
    await page.mouse.up()
  }

  /** Drags the handle with a finger. */
  const swipe = async (from: number, to: number) => {
    const device = await page.context().newCDPSession(page)
    const middle = async (locator: Locator) => {
      const box = await locator.boundingBox()
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints })
    const [start, end] = [await middle(tile(from).locator('[data-drag-handle]')), await middle(tile(to))]
    await touch('touchStart', [start])
    await touch('touchMove', [{ x: (start.x + end.x) / 2, y: start.y }])
    await touch('touchMove', [end])
    await touch('touchEnd', [])
  }

  await open()
  await expect(page.getByRole('button', { name: 'Move Photo 1 earlier' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Move Photo 3 later' })).toBeDisabled()
  await drag(3, 1)
  await expect(page.getByText('The photo is at place 1 of 4 now')).toBeAttached()
  await drag(1, 4)
  await expect(page.getByText('The photo is at place 1 of 4 now'), 'no gap is left').toBeAttached()
  await page.getByRole('button', { name: 'Move Photo 2 later' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move Photo 3 earlier' })).toBeFocused()
  await expect(page.getByText('The photo is at place 3 of 4 now')).toBeAttached()
  await swipe(2, 1)
  await expect(page.getByText('The photo is at place 1 of 4 now')).toBeAttached()
  await form.button('Update').click()
  await page.waitForURL('**/admin/product')
  expect(await stored()).toMatchObject({ photo_1: two, photo_2: three, photo_3: one, photo_4: null })
})
