import type { Page } from 'playwright/test'
import { aReceipt } from '@/e2e/fixtures/images'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, messages } from '@/e2e/fixtures/translations'
import { AdminOrderPage } from '@/e2e/pages/admin-order'
import { PaymentsPage } from '@/e2e/pages/payments'
import { formatKyat, groupThousands } from '@/lib/platform/text/numbers/numbers'

const inBurmese = (page: Page) =>
  page.context().addCookies([{ name: 'lang', value: 'my', url: new URL(page.url()).origin }])

test('a payment of too little waits for the rest, which the customer sends', async ({ page, customer }) => {
  const { id, total_price: total } = await customer.newOrder()
  const payments = new PaymentsPage(page)
  const amount = page.getByRole('textbox', { name: 'Amount you see in the account (Kyats)' })

  await test.step('staff record what they see', async () => {
    await payments.open(id)
    await expect(amount).toHaveValue(String(total))
    await amount.fill(groupThousands(total - 1_000))
    await expect(payments.review.getByRole('status')).toContainText(`${formatKyat(1_000)} are missing`)
    await expect(payments.review.getByRole('button', { name: 'Verify and confirm' })).toBeHidden()
    await payments.review.getByRole('button', { name: 'Record this part' }).click()
    await expect(page.getByText('Recorded: the customer is asked for the rest').first()).toBeAttached()
    await page.goto('/admin/orders?next_step=incomplete')
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: String(id) })
        .first(),
    ).toBeVisible()
  })

  await test.step('the customer reads what is missing, in both languages, and sends a screenshot', async () => {
    await page.goto(`/orderdetail/${id}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('1,000 Kyats are missing')
    await inBurmese(page)
    await page.reload()
    await expect(main).toContainText('1,000 ကျပ် လိုနေပါသေးသည်')
    await page.context().clearCookies({ name: 'lang' })
    await page.goto(`/orderdetail/${id}`)
    const form = main.locator('#another')
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'rest.png', mimeType: 'image/png', buffer: await aReceipt() })
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(main).toContainText('We are checking your payment')
  })

  await test.step('the rest is verified', async () => {
    await payments.open(id)
    await expect(amount).toHaveValue('1000')
    await payments.verifyAndConfirm()
    await expect(page.getByText(`Payment verified, order ${id} confirmed`).first()).toBeAttached()
    expect((await customer.order(id)).order).toMatchObject({
      order_status: 'order confirmed',
      money: { received: total, missing: 0, due: 0 },
    })
  })
})

test(
  'money of a cancelled order is paid back with a picture of the transfer',
  { tag: '@smoke' },
  async ({ page, customer }) => {
    const { id, total_price: total } = await customer.newOrder()
    await customer.verifyPayment(id)
    await customer.cancelOrder(id)

    await test.step('the customer says where it is to be sent', async () => {
      await page.goto(`/orderdetail/${id}`)
      const asked = page.getByRole('region', { name: 'Where should we send your money?' })
      await asked.getByRole('combobox', { name: 'Wallet or bank' }).selectOption('WaveMoney')
      await asked.getByRole('textbox', { name: 'Phone or account number' }).fill('၀၉ ၇၉၀ ၀၀၀ ၇၇၇')
      await asked.getByRole('textbox', { name: 'Account holder' }).fill('Daw Hla')
      await asked.getByRole('button', { name: 'Save' }).click()
      await expect(asked).toContainText('WaveMoney, 09 790 000 777, Daw Hla')
    })

    await page.goto('/admin')
    await expect(page.getByRole('link', { name: 'Money to pay back' })).toHaveAttribute(
      'href',
      '/admin/refunds',
    )
    await page.goto('/admin/refunds?page=999')
    await page.getByRole('link', { name: `Pay back money of order ${id}`, exact: true }).click()
    const money = page.getByRole('region', { name: 'Money' })
    await expect(money).toContainText(formatKyat(total))
    await expect(money).toContainText('WaveMoney, 09 790 000 777, Daw Hla')
    await expect(money.getByRole('combobox', { name: 'Channel' }).first()).toHaveValue('WaveMoney')

    await test.step('more than is due is refused', async () => {
      await money
        .getByRole('textbox', { name: 'Amount (Kyats)' })
        .first()
        .fill(String(total + 1))
      await money.getByRole('button', { name: 'Record the refund' }).click()
      await expect(money.getByRole('alert').first()).toContainText(`Only ${groupThousands(total)} Kyats`)
    })
    await test.step('a part is paid back, with its picture', async () => {
      await money
        .getByRole('textbox', { name: 'Amount (Kyats)' })
        .first()
        .fill(String(total - 500))
      await money.getByRole('textbox', { name: 'Transfer number' }).fill('0100 4892')
      await money
        .locator('input[type=file]')
        .setInputFiles({ name: 'sent.png', mimeType: 'image/png', buffer: await aReceipt() })
      await expect(money.getByRole('img', { name: 'Picture of the transfer' })).toBeVisible()
      await money.getByRole('button', { name: 'Record the refund' }).click()
      await expect(money.getByRole('listitem').filter({ hasText: '0100 4892' })).toContainText(
        formatKyat(total - 500),
      )
    })
    await test.step('the rest is not paid back', async () => {
      await money.getByText('Do not pay back').click()
      await money.getByRole('textbox', { name: 'Reason' }).last().fill('The customer keeps it as a credit')
      await money.getByRole('button', { name: 'Record that it is not paid back' }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Record that it is not paid back' })
        .click()
      await expect(money.getByRole('listitem').filter({ hasText: 'as a credit' })).toBeVisible()
    })
    await test.step('the customer sees all of it, and the picture', async () => {
      await page.goto(`/orderdetail/${id}`)
      const main = page.getByRole('main')
      await expect(main).toContainText('its money is settled')
      const own = main.getByRole('region', { name: 'Your money' })
      await expect(own).toContainText('The customer keeps it as a credit')
      const href = await own.getByRole('link', { name: 'Picture of the transfer' }).getAttribute('href')
      const image = await page.request.get(href ?? '')
      expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
    })
  },
)

test('money that came for an order which was cancelled before its check is recorded, and due', async ({
  page,
  customer,
}) => {
  const { id } = await customer.newOrder()
  await page.goto(`/admin/orders/${id}`)
  const form = page.getByRole('group').filter({ has: page.getByRole('button', { name: 'Cancel the order' }) })
  await page.getByText('Cancel this order', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Reason' }).fill('Out of stock')
  await form.getByRole('button', { name: 'Cancel the order' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('A payment of this order waits for its check')
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('link', { name: 'Record money that came' }).click()
  const { review } = new PaymentsPage(page)
  await expect(review).toContainText('cancelled before its payment was checked')
  await expect(review.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  await review.getByRole('textbox', { name: 'Amount you see in the account (Kyats)' }).fill('၇၀၀')
  await review.getByRole('button', { name: 'Record the money' }).click()
  await expect(review).toContainText('No decision is needed')
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('link', { name: 'Record money that came' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('700 Kyats')
})

test('goods that came back are due, and can be sold again', { tag: '@smoke' }, async ({ page, customer }) => {
  const { id, order_details: lines } = await customer.newOrder()
  const [line] = lines
  for (const order_status of ['order confirmed', 'order completed'])
    await customer.request.patch('/api/orders/update', { data: { order_id: id, order_status } })
  await new AdminOrderPage(page).open(id)
  const money = page.getByRole('region', { name: 'Money' })
  await money.getByText('Goods came back').click()
  await money.getByRole('textbox', { name: /^Returned:/ }).fill('၁')
  await money.getByRole('checkbox', { name: 'Back to the stock' }).check()
  await money.getByRole('textbox', { name: 'Reason' }).last().fill('The lid was broken')
  await money.getByRole('button', { name: 'Record the return' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Record the return' }).click()
  await expect(money).toContainText('The lid was broken')
  await expect(money.getByText('Goods came back')).toBeHidden()
  expect((await customer.order(id)).order.money).toMatchObject({ due: line?.product_price ?? -1 })
  await page.goto(`/admin/product/${line?.product.id}/stock`)
  await expect(page.getByRole('main')).toContainText('Brought back by the customer')
})

test('what was given back for goods is named once a part of them came back, until it is waived', async ({
  page,
  customer,
  catalogue,
}) => {
  const { adminMoney: texts } = messages.en
  const [product] = await catalogue.products(1)
  const { id, order_details: lines } = await customer.buy(product, 2)
  await customer.setStatus(id, 'order confirmed')
  await customer.setStatus(id, 'order completed')
  await customer.giveBack(id, 100)
  await page.goto(`/admin/orders/${id}`)
  const money = page.getByRole('region', { name: 'Money' })
  await expect(money.getByText(texts.returnTitle)).toBeVisible()
  const notice = money.getByText('100 Kyats was given back for goods of this order')
  await expect(notice).toBeHidden()
  const back = [{ line_id: lines[0]?.id, quantity: 1, restock: true }]
  await customer.request.post('/api/returns', { data: { order_id: id, reason: 'Broken', lines: back } })
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(money.getByText(texts.allowedBeforeText)).toBeVisible()
  await customer.request.post('/api/waivers', { data: { order_id: id, amount: 100, reason: 'Given before' } })
  await page.reload()
  await expect(money.getByText('Given before')).toBeVisible()
  await expect(notice).toBeHidden()
})

for (const lang of allLocales) {
  test(`a delivery fee is given back without goods, and a return is taken back (${lang})`, async ({
    page,
    customer,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const { adminMoney: texts, orderMoney: sums } = messages[lang]
    const { id, order_details: lines, shipping_fee: fee } = await customer.newOrder()
    await customer.setStatus(id, 'order confirmed')
    await customer.setStatus(id, 'order completed')
    await page.goto(`/admin/orders/${id}`)
    const money = page.locator('section[aria-labelledby="money"]')

    await test.step('the fee is due back with its reason, for staff and customer', async () => {
      await money.getByText(texts.allowTitle).click()
      const button = page.getByRole('button', { name: texts.allow, exact: true })
      const form = money.locator('form').filter({ has: button })
      await form.locator('[name="amount"]').fill(String(fee))
      await form.locator('[name="reason"]').fill('Delivered three days late')
      for (const width of [320, 1280]) expect(await sidewaysAt(page, width)).toBe(0)
      expect(await axeFindings(page)).toEqual([])
      await button.click()
      await expect(money.getByRole('listitem').filter({ hasText: sums.delivery_fee })).toContainText(
        'Delivered three days late',
      )
      expect((await customer.order(id)).order.money).toMatchObject({ fee_allowed: fee, due: fee })
      await page.goto(`/orderdetail/${id}`)
      const own = page.locator('section[aria-labelledby="money"]')
      await expect(own).toContainText(sums.delivery_fee)
      await expect(own).toContainText('Delivered three days late')
    })

    await test.step('a return that was a mistake is taken back', async () => {
      const data = {
        order_id: id,
        reason: 'Wrong order',
        lines: [{ line_id: lines[0]?.id, quantity: 1, restock: true }],
      }
      expect((await customer.request.post('/api/returns', { data })).status()).toBe(201)
      await page.goto(`/admin/orders/${id}`)
      const returned = money.getByRole('listitem').filter({ hasText: 'Wrong order' })
      await returned.getByText(texts.takeBack, { exact: true }).first().click()
      await returned.getByRole('textbox').fill('It was another order')
      await returned.getByRole('button', { name: texts.takeBack }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.takeBack }).click()
      await expect(money.getByRole('listitem').filter({ hasText: 'It was another order' })).toBeVisible()
      expect((await customer.order(id)).order.money).toMatchObject({ returned: 0, due: fee })
      for (const width of [320, 1280]) expect(await sidewaysAt(page, width)).toBe(0)
    })
  })
}
