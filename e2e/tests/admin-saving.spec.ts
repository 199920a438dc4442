import { breakCalls } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminForm } from '@/e2e/pages/admin-form'
import { ConfirmDialog } from '@/e2e/pages/admin-list'
import { PaymentsPage } from '@/e2e/pages/payments'
import { SiteShell } from '@/e2e/pages/site-shell'

test('leaving unsaved changes by a link, Back or closing asks for confirmation, a saved form does not', async ({
  page,
  catalogue,
}) => {
  const { productID: id, productName: name } = await catalogue.product(await catalogue.taxonomy())
  const form = new AdminForm(page)
  const requested = new ConfirmDialog(page)
  const edit = `/admin/product/edit${id}`
  await page.goto(`/admin/product?product=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.waitForURL(`**${edit}`)
  await page.getByRole('link', { name: 'Brands', exact: true }).click()
  await page.waitForURL('**/admin/brand')
  await page.goBack()
  await page.waitForURL(`**${edit}`)

  await form.field('Product Name').fill(`${name} changed`)
  await page.getByRole('link', { name: 'Brands', exact: true }).click()
  await requested.expectQuestion('Leave without saving?')
  await requested.answer('Stay')
  await expect(form.field('Product Name')).toHaveValue(`${name} changed`)

  await page.evaluate(() => history.back())
  await requested.expectQuestion('Leave without saving?')
  await requested.answer('Stay')
  await expect(page).toHaveURL(new RegExp(edit))

  const closing = page.waitForEvent('dialog')
  const reloaded = page.evaluate(() => location.reload())
  const dialog = await closing
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloaded
  await expect(form.field('Product Name')).toHaveValue(`${name} changed`)

  await page.getByRole('link', { name: 'Brands', exact: true }).click()
  await requested.answer('Leave')
  await page.waitForURL('**/admin/brand')
  expect((await catalogue.get(id))?.productName).toBe(name)
})

test('a question about leaving that takes the place of another is answered with no, and the first can be asked again', async ({
  page,
  customer,
}) => {
  const { id } = await customer.newOrder()
  const payments = new PaymentsPage(page)
  const requested = new ConfirmDialog(page)
  await payments.openQueue()
  await payments.row(id).getByRole('link').click()
  await payments.isAt(id)
  await payments.review.getByText('Reject instead').click()
  await payments.review.getByRole('textbox', { name: 'Reason' }).fill('Not our account')
  const reject = payments.review.getByRole('button', { name: 'Reject', exact: true })
  await reject.click()
  await requested.expectQuestion('Reject this payment?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog'), 'the palette').toHaveCount(0)
  await page.evaluate(() => history.back())
  await requested.expectQuestion('Leave without saving?')
  await requested.answer('Stay')
  await reject.click()
  await requested.expectQuestion('Reject this payment?')
})

test('two admin users change the same product: the second sees both versions and loses nothing', async ({
  page,
  request,
  catalogue,
}) => {
  const { productID: id, productName: name } = await catalogue.product(await catalogue.taxonomy())
  const form = new AdminForm(page)
  await page.goto(`/admin/product/edit${id}`)
  await form.field('Price (Kyats)').fill('2000')
  await catalogue.patch(`/api/products/${id}`, { product_name: `${name} theirs`, product_price: 1_800 })

  await form.button('Update').click()
  const notice = form.summary
  await expect(notice).toContainText('Somebody else has changed this in the meantime')
  await expect(notice, 'however far below the form was').toBeFocused()
  const differences = notice.getByRole('listitem')
  await expect(differences).toHaveText([
    new RegExp(`Product Name.*Saved value: ${name} theirs$`),
    /Price \(Kyats\).*Saved value: 1800.*Your value: 2000/,
  ])
  await expect(form.field('Price (Kyats)')).toHaveValue('2000')
  expect(await catalogue.get(id)).toMatchObject({ productPrice: 1_800 })

  await notice.getByRole('button', { name: 'Save my changes' }).click()
  await page.waitForURL('**/admin/product')
  expect(await catalogue.get(id), 'theirs stays where mine says nothing').toMatchObject({
    productName: `${name} theirs`,
    productPrice: 2_000,
  })

  await test.step('the second discards the input and sees the saved version', async () => {
    await page.goto(`/admin/product/edit${id}`)
    await form.field('Price (Kyats)').fill('1')
    await catalogue.patch(`/api/products/${id}`, { product_price: 3_000 })
    await form.button('Update').click()
    await notice.getByRole('button', { name: 'Discard mine and show the saved values' }).click()
    await expect(form.field('Price (Kyats)')).toHaveValue('3000')
    expect(await catalogue.get(id)).toMatchObject({ productPrice: 3_000 })
  })

  await test.step('a stock counted while the shop sells is checked too', async () => {
    await page.goto(`/admin/product/edit${id}`)
    await form.field('Stock Quantity').fill('50')
    await request.post('/api/products/bulk', { data: { action: 'add_stock', ids: [id], value: -1 } })
    await form.button('Update').click()
    await expect(notice).toContainText('Saved value: 6')
    await notice.getByRole('button', { name: 'Discard mine and show the saved values' }).click()
    await expect(form.field('Stock Quantity')).toHaveValue('6')
    await expect(notice).toHaveCount(0)
    await form.field('Stock Quantity').fill('50')
    await request.post('/api/products/bulk', { data: { action: 'add_stock', ids: [id], value: -1 } })
    await form.button('Update').click()
    await expect(notice).toContainText('Saved value: 5')
    await notice.getByRole('button', { name: 'Save my changes' }).click()
    await page.waitForURL('**/admin/product')
    expect(await catalogue.get(id)).toMatchObject({ stockQuantity: 50 })
  })
})

test('a form is saved once however often it is submitted, and keeps its input when the server fails', async ({
  page,
  catalogue,
}) => {
  const { productID: id } = await catalogue.product(await catalogue.taxonomy())
  const form = new AdminForm(page)
  const chrome = new SiteShell(page)
  await page.goto(`/admin/product/edit${id}`)
  await form.field('Price (Kyats)').fill('2000')
  const mend = await breakCalls(page, `**/api/products/${id}`, 'the server fails')
  await form.button('Update').click()
  await expect(form.summary, "the server's own message").toContainText('Something went wrong')
  await expect(form.summary).toContainText('It could not be saved. Your changes are still here')
  await expect(form.field('Price (Kyats)')).toHaveValue('2000')
  await mend()

  const json = { message: 'The catalogue is closed', errors: { product_price: ['At most 1,900'] } }
  await page.route(`**/api/products/${id}`, (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await form.button('Update').click()
  await expect(form.summary).toContainText('The catalogue is closed')
  await expect(form.summary).toContainText('Price (Kyats): At most 1,900')

  let calls = 0
  let answer = () => {}
  const gate = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/api/products/${id}`, async (route) => {
    calls += 1
    await gate
    await route.continue()
  })
  await form.button('Update').click({ clickCount: 3 })
  await page.keyboard.press('ControlOrMeta+s')
  answer()
  await page.waitForURL('**/admin/product')
  await expect(chrome.announcement).toHaveText('Product updated')
  expect(calls).toBe(1)
  expect(await catalogue.get(id)).toMatchObject({ productPrice: 2_000, version: 2 })
})
