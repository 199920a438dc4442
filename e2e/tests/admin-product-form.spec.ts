import { breakCalls, delayRequests } from '@/e2e/fixtures/outages'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminForm } from '@/e2e/pages/admin-form'
import { AdminList } from '@/e2e/pages/admin-list'

test(
  'a product is created, with errors for required fields and photos chosen, dropped and pasted',
  { tag: '@smoke' },
  async ({ page, request, catalogue }) => {
    const taxonomy = await catalogue.taxonomy()
    const form = new AdminForm(page)
    const name = catalogue.uniqueName('Product')
    await page.goto('/admin/product/create')

    await test.step('an empty form', async () => {
      await form.button('Create').click()
      await expect(form.summary).toBeFocused()
      for (const field of [
        'product_name',
        'product_price',
        'product_weight',
        'stock_quantity',
        'brand_id',
        'category_id',
        'subcategory_id',
        'product_description',
        'photo_1',
        'photo_2',
      ]) {
        await expect(form.error(field)).toHaveText('This field is required')
      }
      await expect(form.error('photo_3')).toHaveCount(0)
    })

    await test.step('brand, category and subcategory depend on each other', async () => {
      const other = await catalogue.taxonomy()
      await expect(form.field('Choose Category')).toBeDisabled()
      await expect(form.field('Choose Subcategory')).toBeDisabled()
      await form.choose('Choose Brand', other.brand.name)
      await form.choose('Choose Category', other.category.name)
      await form.choose('Choose Subcategory', other.subcategory.name)
      await form.choose('Choose Brand', taxonomy.brand.name)
      await expect(form.field('Choose Category')).toHaveText('Please select one')
      await expect(form.field('Choose Subcategory')).toHaveText('Please select one')
      await expect(form.field('Choose Subcategory')).toBeDisabled()
      await form.choose('Choose Category', taxonomy.category.name)
      await form.choose('Choose Subcategory', taxonomy.subcategory.name)
    })

    await test.step('four photos', async () => {
      const image = await aReceipt()
      const inBrowser = (files: number) =>
        page.evaluateHandle(
          ([base64, count]) => {
            const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
            const data = new DataTransfer()
            for (let n = 0; n < count; n++)
              data.items.add(new File([bytes], `${n}.png`, { type: 'image/png' }))
            return data
          },
          [image.toString('base64'), files] as const,
        )
      await form.upload('Photo 1', Buffer.from('%PDF-1.7'), 'a.pdf', 'application/pdf')
      await expect(form.error('photo_1')).toContainText('Must be a PNG or JPEG picture')
      await form.upload('Photo 1', image)
      await expect(page.getByRole('button', { name: 'Remove Photo 1' })).toBeVisible()
      await page
        .getByLabel('Photo 3', { exact: true })
        .dispatchEvent('drop', { dataTransfer: await inBrowser(1) })
      await expect(page.getByRole('button', { name: 'Remove Photo 3' })).toBeVisible()
      const clipboardData = await inBrowser(2)
      await page.evaluate((data) => {
        dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }))
      }, clipboardData)
      await expect(page.getByRole('button', { name: 'Remove Photo 2' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remove Photo 4' })).toBeVisible()
      await page.getByRole('button', { name: 'Remove Photo 4' }).click()
      await expect(form.preview('Photo 4')).toHaveCount(0)
    })

    await test.step('invalid numbers, then valid ones, also in Burmese digits', async () => {
      await form.field('Product Name').fill(name)
      await form.field('Price (Kyats)').fill('12.5')
      await form.field('Weight (g)').fill('-1')
      await form.field('Stock Quantity').fill('၁၂')
      await form.field('Description').fill('Two lines\nof words')
      await form.button('Create').click()
      await expect(form.error('product_price')).toHaveText('Must be a whole number')
      await expect(form.error('product_weight')).toHaveText('Must be at least 0')
      await expect(form.field('Product Name'), 'what was typed stays').toHaveValue(name)
      await form.field('Price (Kyats)').fill('၁၂၅၀၀')
      await form.field('Weight (g)').fill('80')
      await form.button('Create').click()
      await page.waitForURL('**/admin/product')
    })

    const list = new AdminList(page, '/admin/product')
    await list.searchFor(name)
    await expect(list.row(name)).toContainText('12,500 Kyats')
    const { data } = (await (await request.get(`/api/products?brand=${taxonomy.brand.id}`)).json()) as {
      data: { product_description: string; stock_quantity: number; product_images: { photo_4: unknown }[] }[]
    }
    expect(data[0]).toMatchObject({ product_description: 'Two lines\nof words', stock_quantity: 12 })
    expect(data[0]?.product_images[0]?.photo_4).toBeNull()
  },
)

test('long option lists load when opened, are filtered by typing, and report failures', async ({
  page,
  catalogue,
}) => {
  const taxonomy = await catalogue.taxonomy()
  const form = new AdminForm(page)
  const requested: string[] = []
  page.on('request', (outgoing) => {
    if (new URL(outgoing.url()).pathname === '/api/brands') requested.push(outgoing.url())
  })
  await page.goto('/admin/product/create')
  await expect(form.field('Choose Brand')).toBeEnabled()
  expect(requested, 'nothing before it is opened').toEqual([])
  const mend = await breakCalls(page, '**/api/brands?*', 'the server fails')
  await form.openChoice('Choose Brand')
  const popup = page.getByRole('dialog', { name: 'Choose Brand' })
  await expect(popup.getByRole('alert')).toHaveText('The list could not be loaded.')
  await mend()
  await popup.getByRole('button', { name: 'Retry' }).click()
  await form.options.last().hover()
  const words = page.getByRole('combobox', { name: 'Search Choose Brand' })
  await words.fill(taxonomy.brand.name.toUpperCase())
  await expect(form.options, 'the pointer that lies there changes nothing').toHaveText([taxonomy.brand.name])
  await page.keyboard.press('Enter')
  await expect(form.field('Choose Brand')).toHaveText(taxonomy.brand.name)
  await expect(form.field('Choose Brand')).toBeFocused()
})

test('Enter chooses the visible match before its response arrives', async ({ page, catalogue }) => {
  const taxonomy = await catalogue.taxonomy()
  const form = new AdminForm(page)
  await page.goto('/admin/product/create')
  await form.openChoice('Choose Brand')
  const words = page.getByRole('combobox', { name: 'Search Choose Brand' })
  await words.fill(taxonomy.brand.name.slice(0, -1))
  await expect(form.options.filter({ hasText: taxonomy.brand.name })).toBeVisible()
  const arrive = await delayRequests(page, '**/api/brands?*')
  await words.fill(`${taxonomy.brand.name} of another name`)
  await expect(form.options).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(words, 'nothing is chosen out of a list of other words').toBeFocused()
  await words.fill(taxonomy.brand.name)
  await expect(form.options).toHaveText([taxonomy.brand.name])
  await page.keyboard.press('Enter')
  await expect(form.field('Choose Brand')).toHaveText(taxonomy.brand.name)
  arrive()
})

test('no options of the previous brand are offered', async ({ page, catalogue }) => {
  const [one, two] = [await catalogue.taxonomy(), await catalogue.taxonomy()]
  const form = new AdminForm(page)
  await page.goto('/admin/product/create')
  await form.choose('Choose Brand', one.brand.name)
  await form.openChoice('Choose Category')
  await expect(form.options).toHaveText(['Please select one', one.category.name])
  await page.keyboard.press('Escape')
  await form.choose('Choose Brand', two.brand.name)
  const arrive = await delayRequests(page, '**/api/categories?*')
  await form.openChoice('Choose Category')
  await expect(form.options).toHaveText(['Please select one'])
  arrive()
  await expect(form.options).toHaveText(['Please select one', two.category.name])
})

test('an option stays where it is while more of its list loads', async ({ page, catalogue }) => {
  const [product] = await catalogue.products(1)
  const form = new AdminForm(page)
  let release = () => {}
  await page.goto('/admin/category/create')
  await form.openChoice('Choose Brand')
  const search = page.getByRole('combobox', { name: 'Search Choose Brand' })
  // The list of all brands may be too long to have it.
  await search.fill(product.brand.name.slice(0, -1))
  const option = page.getByRole('option', { name: product.brand.name, exact: true })
  await expect(option).toBeVisible()
  await expect(form.options).toHaveCount(1)
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/brands?*', async (route) => {
    await released
    await route.continue()
  })
  await search.fill(product.brand.name)
  const status = page.getByRole('dialog').getByText('Loading …')
  await expect(status).toBeVisible()
  await expect(form.options).toHaveCount(1)
  const before = await option.boundingBox()
  release()
  await expect(status).toHaveCount(0)
  expect(await option.boundingBox()).toEqual(before)
})
