import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminForm } from '@/e2e/pages/admin-form'
import { AdminList, ConfirmDialog } from '@/e2e/pages/admin-list'
import { SiteShell } from '@/e2e/pages/site-shell'

test('a brand is created, found, changed and deleted', async ({ page, catalogue }) => {
  const list = new AdminList(page, '/admin/brand')
  const form = new AdminForm(page)
  const chrome = new SiteShell(page)
  const name = catalogue.uniqueName('Brand')
  await list.open()
  await expect(list.heads).toHaveText(['Image', 'Name', 'Edit', 'Delete'])
  await page.getByRole('link', { name: 'Add New' }).click()
  await page.waitForURL('**/admin/brand/create')

  await test.step('a missing value is reported under its field', async () => {
    await form.button('Create').click()
    await expect(form.summary).toBeFocused()
    await expect(form.error('name')).toHaveText('This field is required')
    await expect(form.error('photo')).toHaveText('This field is required')
    await form.field('Brand Name').fill(name)
    await expect(form.error('name')).toHaveCount(0)
  })

  await test.step('an invalid file is rejected with the reason, and an image is previewed at 50 by 50', async () => {
    await form.upload('Brand Image', Buffer.from('GIF89a'), 'a.gif', 'image/gif')
    await expect(form.error('photo')).toContainText('Must be a PNG or JPEG picture')
    await form.upload('Brand Image', Buffer.from('not a picture'), 'a.png')
    await expect(form.error('photo')).toContainText('Must be a PNG or JPEG picture')
    await form.upload('Brand Image', await aReceipt())
    await expect(form.preview('Brand Image')).toBeVisible()
    const box = await form.preview('Brand Image').boundingBox()
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([50, 50])
    await expect(page.getByRole('button', { name: 'Remove Brand Image' })).toBeVisible()
  })

  await test.step('success leads to the list', async () => {
    await form.button('Create').click()
    await page.waitForURL('**/admin/brand')
    await expect(chrome.announcement).toHaveText('Brand created')
    await list.searchFor(name)
    await expect(list.rows).toHaveCount(1)
    await expect(list.count).toHaveText('1 brand')
  })

  await test.step('Edit opens the URL with the id appended without a slash, Update returns', async () => {
    await list
      .row(name)
      .getByRole('link', { name: `Edit ${name}` })
      .click()
    await page.waitForURL(/\/admin\/brand\/edit\d+$/)
    await expect(form.field('Brand Name')).toHaveValue(name)
    await form.field('Brand Name').fill(`${name} new`)
    await form.button('Update').click()
    await page.waitForURL('**/admin/brand')
  })

  await test.step('Delete asks for confirmation', async () => {
    const requested = new ConfirmDialog(page)
    await list.searchFor(name)
    await list.delete(`${name} new`)
    await requested.expectQuestion(`Are you sure you want to delete brand name (${name} new) ?`)
    await expect(requested.cancel).toBeFocused()
    await requested.answer('Cancel')
    await expect(list.rows).toHaveCount(1)
    await list.delete(`${name} new`)
    await page.keyboard.press('Escape')
    await expect(list.rows).toHaveCount(1)
    await list.delete(`${name} new`)
    await requested.answer('Delete')
    await expect(list.rows).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('a record in use is not deleted, and the records that use it are linked', async ({
  page,
  catalogue,
}) => {
  const taxonomy = await catalogue.taxonomy()
  await catalogue.product(taxonomy)
  const requested = new ConfirmDialog(page)
  for (const [path, { name }, uses] of [
    [
      'brand',
      taxonomy.brand,
      { '1 category': 'category', '1 subcategory': 'subcategory', '1 product': 'product' },
    ],
    ['category', taxonomy.category, { '1 subcategory': 'subcategory', '1 product': 'product' }],
    ['subcategory', taxonomy.subcategory, { '1 product': 'product' }],
  ] as const) {
    const list = await new AdminList(page, `/admin/${path}`).open(`?search=${encodeURIComponent(name)}`)
    await list.delete(name)
    // The next dialog opens at once, so this one is never seen closed.
    await requested.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await requested.expectQuestion(`${name} is in use`)
    for (const use of Object.keys(uses)) {
      await expect(requested.dialog.getByRole('link', { name: use, exact: true })).toBeVisible()
    }
    await requested.dialog.getByRole('link', { name: '1 product', exact: true }).click()
    await page.waitForURL(new RegExp(`/admin/product\\?${path}=\\d+$`))
    await expect(new AdminList(page, '/admin/product').rows).toHaveCount(1)
    await expect(requested.dialog).toBeHidden()
  }
})

test('a category belongs to a brand and moves with its content', async ({ page, catalogue }) => {
  const [from, to] = [await catalogue.taxonomy(), await catalogue.taxonomy()]
  const product = await catalogue.product(from)
  const list = new AdminList(page, '/admin/category')
  const form = new AdminForm(page)
  const name = catalogue.uniqueName('Category')
  await list.open()
  await expect(list.heads).toHaveText(['Image', 'Name', 'Brand', 'Edit', 'Delete'])

  await test.step('created', async () => {
    await page.getByRole('link', { name: 'Add New' }).click()
    await expect(form.field('Choose Brand')).toHaveText('Please select one')
    await form.button('Create').click()
    for (const field of ['name', 'brand_id', 'photo']) {
      await expect(form.error(field)).toHaveText('This field is required')
    }
    await form.field('Category Name').fill(name)
    await form.choose('Choose Brand', to.brand.name)
    await form.upload('Category Image', await aReceipt())
    await expect(page.getByRole('button', { name: 'Remove Category Image' })).toBeVisible()
    await form.button('Create').click()
    await page.waitForURL('**/admin/category')
    await list.searchFor(name)
    await expect(list.row(name).getByRole('cell').nth(2)).toHaveText(to.brand.name)
  })

  await test.step('moved', async () => {
    await list.open(`?search=${encodeURIComponent(from.category.name)}`)
    await list.clickRow(from.category.name)
    await page.waitForURL(/\/admin\/category\/edit\d+$/)
    await form.choose('Choose Brand', to.brand.name)
    await form.button('Update').click()
    await page.waitForURL('**/admin/category')
    expect(await catalogue.get(product.productID)).toMatchObject({ brand: to.brand.id })
  })

  await test.step('filtered by brand, with the filter in the URL', async () => {
    await list.open()
    await list.choose('Brand', to.brand.name)
    await page.waitForURL(`**/admin/category?brand=${to.brand.id}&sort=name`)
    await expect(list.rows).toHaveCount(3)
    await list.clear.click()
    await expect(list.rows).toHaveCount(20)
  })
  const deleted = new ConfirmDialog(page)
  await list.open(`?search=${encodeURIComponent(name)}`)
  await list.delete(name)
  await deleted.expectQuestion(`Are you sure you want to delete category name (${name}) ?`)
  await deleted.answer('Delete')
  await expect(list.rows).toHaveCount(0)
})

test('a subcategory needs a brand, then a category; both buttons read Create', async ({
  page,
  catalogue,
}) => {
  const [one, two] = [await catalogue.taxonomy(), await catalogue.taxonomy()]
  const list = new AdminList(page, '/admin/subcategory')
  const form = new AdminForm(page)
  const name = catalogue.uniqueName('Subcategory')
  await list.open()
  await expect(list.heads).toHaveText(['Subcategory Name', 'Category', 'Brand', 'Action'])
  await expect(page.getByRole('link', { name: 'Go To Website' })).toBeVisible()
  await page.getByRole('link', { name: 'Add New' }).click()

  await test.step('choosing a brand offers its categories and clears the chosen one', async () => {
    await expect(form.field('Choose Category')).toBeDisabled()
    await form.openChoice('Choose Brand')
    await expect(page.getByRole('option', { name: 'Please select one' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
    await form.choose('Choose Brand', one.brand.name)
    await form.openChoice('Choose Category')
    await expect(form.options).toHaveText(['Please select one', one.category.name])
    await form.options.nth(1).click()
    await form.choose('Choose Brand', two.brand.name)
    await expect(form.field('Choose Category')).toHaveText('Please select one')
    await form.openChoice('Choose Category')
    await expect(form.options).toHaveText(['Please select one', two.category.name])
    await form.options.nth(1).click()
  })

  await test.step('created by keyboard, changed, deleted', async () => {
    await form.field('Subcategory Name').fill(name)
    await page.keyboard.press('ControlOrMeta+s')
    await page.waitForURL('**/admin/subcategory')
    await list.searchFor(name)
    await list.row(name).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(/\/admin\/subcategory\/edit\d+$/)
    await expect(form.field('Choose Brand')).toHaveText(two.brand.name)
    await expect(form.field('Choose Category')).toHaveText(two.category.name)
    await form.field('Subcategory Name').fill(`${name} new`)
    const save = page.getByRole('button', { name: `Create: save the changes of ${name}` })
    await expect(save).toHaveText('Create')
    await save.click()
    await page.waitForURL('**/admin/subcategory')
    await list.searchFor(name)
    const requested = new ConfirmDialog(page)
    await list.delete(`${name} new`)
    await requested.expectQuestion(`Are you sure you want to delete subcategory name (${name} new) ?`)
    await requested.answer('Delete')
    await expect(list.rows).toHaveCount(0)
  })
})

test('an unknown record or address shows a 404 inside the admin area', async ({ page, request }) => {
  for (const path of ['brand', 'category', 'subcategory', 'product']) {
    expect((await request.get(`/admin/${path}/edit2147483647`)).status()).toBe(404)
  }
  for (const path of ['brand/edit2147483647', 'nothing-here', 'orders/1/2/3', 'settings/nothing/here']) {
    const answer = await page.goto(`/admin/${path}`)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  }
})

test('a brand and a category that are missing are added where they are chosen', async ({
  page,
  catalogue,
}) => {
  const [brand, category] = [catalogue.uniqueName('Brand'), catalogue.uniqueName('Category')]
  const form = new AdminForm(page)
  const add = async (label: string, name: string) => {
    await form.openChoice(label)
    await page.getByRole('combobox', { name: `Search ${label}` }).fill(name)
    await page.getByRole('button', { name: `Add “${name}”` }).click()
    await expect(form.field(label)).toHaveText(name)
  }
  await page.goto('/admin/subcategory/create')
  await add('Choose Brand', brand)
  await form.openChoice('Choose Category')
  await expect(page.getByText('No options yet. Type a name to add one.')).toBeVisible()
  await expect(form.options).toHaveCount(0)
  await page.keyboard.press('Escape')
  await add('Choose Category', category)
  await form.field('Subcategory Name').fill(catalogue.uniqueName('Subcategory'))
  await form.button('Create').click()
  await page.waitForURL('**/admin/subcategory')

  await page.goto('/admin/category/create')
  await add('Choose Brand', catalogue.uniqueName('Brand'))
})
