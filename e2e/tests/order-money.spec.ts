import { address, type Customer } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { OrdersPage } from '@/e2e/pages/orders'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Rejects the payment of an order, as staff do. */
async function reject(customer: Customer, id: number, reason: string) {
  const { payments } = await customer.order(id)
  const answer = await customer.request.patch(`/api/payments/${payments[0]?.id}`, {
    data: { status: 'rejected', reason },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}

test('an order is bought again, to its own address or to another one', async ({
  page,
  customer,
  catalogue,
}) => {
  const [one, two] = await catalogue.products(2)
  await customer.putIntoCart(one, 3)
  await customer.putIntoCart(two)
  const { id } = await customer.placeOrder()
  await customer.setStock(two, 0)
  await page.goto(`/orderdetail/${id}`)
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Buy again' })

  await again.click()
  const notice = main.getByRole('alert')
  await expect(notice).toContainText(`${two.product_name} is out of stock`)
  expect((await customer.cart()).map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [one.id, 3],
  ])
  await customer.setStock(two, 20)
  await again.click()
  await page.waitForURL('**/cart')
  expect((await customer.cart()).map(({ product_id }) => product_id)).toEqual([one.id, two.id])

  const checkout = await new CheckoutPage(page).open()
  await expect(checkout.field('Street address')).toHaveValue(address.street_address)
  await page.goto(`/orderdetail/${id}`)
  await main.getByRole('checkbox', { name: 'Ship to another address?' }).check()
  await again.click()
  await page.waitForURL('**/cart')
  await checkout.open()
  await expect(checkout.field('Street address')).toHaveValue('')
})

test('what a customer has to do about the money stands on history, order and tracking', async ({
  page,
  customer,
  catalogue,
}) => {
  const [one] = await catalogue.products(1)
  const place = async () => {
    await customer.putIntoCart(one)
    return customer.placeOrder()
  }
  const history = new OrdersPage(page)
  const main = page.getByRole('main')
  const track = async (id: number) => {
    await page.goto('/track')
    await page.getByRole('textbox', { name: 'Order number' }).fill(`#${id}`)
    await page.getByRole('textbox', { name: 'Phone' }).fill(address.phone)
    await page.getByRole('button', { name: 'Check the status' }).click()
    return page.getByRole('region', { name: `Order ${id}` })
  }

  await test.step('a rejected payment', async () => {
    const { id } = await place()
    await reject(customer, id, 'The amount cannot be read')
    await history.open()
    const line = history.row(id).getByRole('link', { name: 'Payment rejected: send another screenshot' })
    await line.click()
    await page.waitForURL(`**/orderdetail/${id}#another`)
    await expect(main.getByText('The amount cannot be read').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 780 })
    await main.getByRole('link', { name: 'Send another screenshot' }).click()
    const form = main.locator('#another')
    await expect
      .poll(() => form.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(
        await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom),
      )
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(await track(id)).toContainText('send another screenshot')
  })

  await test.step('cancelled before the payment was checked', async () => {
    const { id } = await place()
    await customer.request.patch('/api/orders/update', {
      data: { order_id: id, order_status: 'order cancelled' },
    })
    await history.open()
    await expect(history.row(id)).toContainText('If you have sent money for it, call')
    await page.goto(`/orderdetail/${id}`)
    await expect(main).toContainText('This order is cancelled')
    await expect(main).not.toContainText('waiting to be checked')
    const tracked = await track(id)
    await expect(tracked).toContainText('not checked')
    await expect(tracked).toContainText('Please do not send money for it')
  })

  await test.step('cancelled after the payment was received', async () => {
    const { id, total_price: total } = await place()
    await customer.request.patch('/api/orders/update', {
      data: { order_id: id, order_status: 'order confirmed' },
    })
    await customer.request.patch('/api/orders/update', {
      data: { order_id: id, order_status: 'order cancelled' },
    })
    await history.open()
    await expect(history.row(id)).toContainText(`We owe you ${groupThousands(total)} Kyats`)
    await page.goto(`/orderdetail/${id}`)
    await expect(main).toContainText(`We owe you ${groupThousands(total)} Kyats`)
    await expect(await track(id)).toContainText(`We owe you ${groupThousands(total)} Kyats`)
  })
})
