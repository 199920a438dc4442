import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

for (const lang of allLocales) {
  test.describe(lang, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test(`goods of a delivered order are exchanged in one step, with their difference (${lang})`, async ({
      page,
      customer,
      catalogue,
      setLanguage,
    }) => {
      await setLanguage(lang)
      const { adminMoney: texts, adminChange: change, orderMoney: sums } = messages[lang]
      const [one, other] = await catalogue.products(2)
      const difference = groupThousands(other.product_price - one.product_price)
      const given = 100
      const rest = groupThousands(other.product_price - one.product_price + given)
      const { id } = await customer.buy(one)
      await customer.setStatus(id, 'order confirmed')
      await customer.setStatus(id, 'order completed')
      await customer.giveBack(id, given)
      await page.goto(`/admin/orders/${id}`)
      const money = page.locator('section[aria-labelledby="money"]')

      await test.step('staff choose what the customer gets, and see the difference', async () => {
        await money.getByText(texts.exchangeTitle, { exact: true }).click()
        const name = one.product_name
        await money.getByRole('button', { name: interpolate(change.swapOf, { name }) }).click()
        await money
          .getByLabel(interpolate(change.swapFor, { name }), { exact: true })
          .first()
          .fill(other.product_name)
        await money.getByRole('button', { name: new RegExp(other.product_name) }).click()
        await expect(money.getByText(texts.exchangeMore)).toContainText(difference)
        await expect(money.getByText(texts.exchangeUncredited)).toContainText(String(given))
        await expect(money.getByText(texts.allowedBeforeExchange)).toBeHidden()
        for (const width of [320, 1280]) expect(await sidewaysAt(page, width)).toBe(0)
        expect(await axeFindings(page)).toEqual([])
        const button = page.getByRole('button', { name: texts.exchange, exact: true })
        const form = money.locator('form').filter({ has: button })
        await form.locator('[name="payment_type"]').selectOption('KBZPay')
        await form.locator('[name="shipping_fee"]').fill('0')
        await form.locator('[name="reason"]').fill('Too small')
        await button.click()
        await page.getByRole('alertdialog').getByRole('button', { name: texts.exchange, exact: true }).click()
      })

      await test.step('the new order is there, and waits for the difference and what was given back', async () => {
        await expect(page).not.toHaveURL(new RegExp(`/admin/orders/${id}$`))
        await expect(page.getByRole('main')).toContainText(other.product_name)
        await expect(money).toContainText(`#${id}`)
        await expect(money).toContainText(rest)
      })

      await test.step('the first order names it, for staff and customer', async () => {
        const { returns, order } = await customer.order(id)
        expect(order.money).toMatchObject({ due: 0, refunded: one.product_price })
        const next = String(returns[0]?.exchange_order_id)
        await page.goto(`/admin/orders/${id}`)
        const text = interpolate(sums.exchangedFor, { id: next })
        await expect(money.getByRole('link', { name: text })).toHaveAttribute('href', `/admin/orders/${next}`)
        await page.goto(`/orderdetail/${id}`)
        await expect(page.locator('section[aria-labelledby="money"]')).toContainText(text)
        await page.goto(`/orderdetail/${next}`)
        await expect(page.getByRole('main')).toContainText(rest)
      })
    })
  })
}
