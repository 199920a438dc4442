import { delayScripts } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminForm } from '@/e2e/pages/admin-form'
import { AdminList, ConfirmDialog } from '@/e2e/pages/admin-list'
import { TrackingPage } from '@/e2e/pages/tracking'

test('input typed into an edit form before hydration counts as a change', async ({ page, catalogue }) => {
  const { productID: id, productName: name } = await catalogue.product(await catalogue.taxonomy())
  const form = new AdminForm(page)
  const arrive = await delayScripts(page)
  await page.goto(`/admin/product/edit${id}`, { waitUntil: 'commit' })
  await form.field('Product Name').fill(`${name} changed`)
  await expect(form.button('Update')).toBeDisabled()
  await form.field('Product Name').press('Enter')
  arrive()
  await form.button('Update').click()
  await page.waitForURL('**/admin/product')
  expect((await catalogue.get(id))?.productName).toBe(`${name} changed`)
})

test('a button pressed before hydration does once what it says', async ({ page, catalogue }) => {
  const taxonomy = await catalogue.taxonomy()
  const { productID: id, productName: name } = await catalogue.product(taxonomy)
  const list = new AdminList(page, '/admin/product')
  const question = new ConfirmDialog(page)
  const arrive = await delayScripts(page)
  await page.goto(`${list.path}?brand=${taxonomy.brand.id}`, { waitUntil: 'commit' })
  await list.delete(name)
  await expect(question.dialog).toHaveCount(0)
  arrive()
  await question.expectQuestion(`Are you sure you want to delete product name (${name}) ?`)
  await question.answer('Cancel')
  await expect(question.dialog).toHaveCount(0)
  expect((await catalogue.get(id))?.productName).toBe(name)
})

test('an order lookup submitted before hydration runs after it, and not through the URL', async ({
  page,
}) => {
  const tracking = new TrackingPage(page)
  const arrive = await delayScripts(page)
  await page.goto('/track', { waitUntil: 'commit' })
  await tracking.number.fill('515151')
  await tracking.phone.fill('09790000515')
  await tracking.phone.press('Enter')
  arrive()
  await page.getByRole('button', { name: tracking.readOutput.look }).click()
  await expect(tracking.problem).toContainText(tracking.readOutput.absent)
  expect(new URL(page.url()).search).toBe('')
})
