import { expect, test } from '@/e2e/fixtures/test'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'

test('a customer asks for another product, staff change the order, and both see what changed', async ({
  page,
  customer,
  catalogue,
}) => {
  const [one, two] = await catalogue.products(2)
  const order = await customer.buy(one, 2)
  await customer.verifyPayment(order.id)

  await page.goto(`/orderdetail/${order.id}`)
  await page.getByText('Ask for a change').click()
  await page.getByLabel('What is to change').fill('The other one, please')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request' })).toBeVisible()

  await page.goto(`/admin/orders/${order.id}`)
  await expect(page.getByText('The customer asks for a change')).toBeVisible()
  const form = page.locator('#change')
  await form.getByRole('button', { name: `Exchange ${one.product_name}` }).click()
  const search = form.getByLabel(`Another size, colour or product in place of ${one.product_name}`)
  await search.fill(two.product_name)
  await form.getByRole('button', { name: two.product_name }).first().click()
  await form.getByLabel('Discount (Kyats)').fill('၅၀၀')
  await form.getByRole('button', { name: 'See what changes' }).click()
  await expect(form.getByRole('alert')).toContainText('Reason for the discount')
  await form.getByLabel('Reason for the discount').fill('For the wait')
  await form.getByRole('button', { name: 'See what changes' }).click()
  const preview = page.getByRole('region', { name: 'What changes' })
  await expect(preview).toContainText(`${one.product_name}: removed (before: 2)`)
  await expect(preview).toContainText('Discount: 500 Kyats (before: 0 Kyats)')
  await expect(preview).toContainText('Missing')
  expect(await axeFindings(page)).toEqual([])
  expect(await sidewaysAt(page, 320)).toBe(0)
  await preview.getByRole('button', { name: 'Change the order' }).click()
  await expect(page.getByText('Order changed').first()).toBeVisible()

  const { order: changed } = await customer.order(order.id)
  expect(changed).toMatchObject({ version: 2, discount: 500, change_request: null, money: { missing: 900 } })
  await page.goto(`/admin/orders/${order.id}/print?document=invoice`)
  await expect(page.getByText('Version 2, changed')).toBeVisible()

  await page.goto(`/orderdetail/${order.id}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('The request was accepted')
  await expect(history).toContainText(`${one.product_name}: removed (before: 2)`)
  await expect(history).toContainText(`${two.product_name}: 2 added`)
})
