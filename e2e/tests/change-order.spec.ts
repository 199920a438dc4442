import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'

for (const lang of allLocales) {
  const texts = messages[lang]
  const { adminChange, askChange, timeline } = texts
  const kyat = (amount: string) => interpolate(texts.money.kyat, { amount })

  test(`a customer asks for another product, staff change the order, and the rest is paid (${lang})`, async ({
    page,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [one, two] = await catalogue.products(2)
    const order = await customer.buy(one, 2)
    await customer.verifyPayment(order.id)
    const main = page.getByRole('main')

    await test.step('the customer asks on the page of the order', async () => {
      await page.goto(`/orderdetail/${order.id}`)
      await page.getByText(askChange.ask, { exact: true }).click()
      await page.getByLabel(askChange.label).fill('The other one, please')
      await page.getByRole('button', { name: askChange.send }).click()
      await expect(page.getByRole('heading', { name: askChange.open })).toBeVisible()
    })

    await test.step('staff see what a change does, and change the order', async () => {
      await page.goto(`/admin/orders/${order.id}`)
      await expect(page.getByText(adminChange.requested)).toBeVisible()
      const form = page.locator('#change')
      const name = one.product_name
      await form.getByRole('button', { name: interpolate(adminChange.swapOf, { name }) }).click()
      await form.getByLabel(interpolate(adminChange.swapFor, { name })).fill(two.product_name)
      await form.getByRole('button', { name: two.product_name }).first().click()
      await expect(form.getByRole('group', { name: adminChange.lines, exact: true })).toBeFocused()
      await form.getByLabel(adminChange.discount).fill('၅၀၀')
      await form.getByRole('button', { name: adminChange.preview }).click()
      await expect(form.getByRole('alert')).toContainText(adminChange.discountReason)
      await form.getByLabel(adminChange.discountReason).fill('For the wait')
      await form.getByRole('button', { name: adminChange.preview }).click()
      const preview = page.getByRole('region', { name: adminChange.previewHeading })
      await expect(preview).toContainText(interpolate(timeline.lineRemoved, { name, before: 2 }))
      await expect(preview).toContainText(
        interpolate(timeline.change, {
          field: timeline.sums.discount,
          after: kyat('500'),
          before: kyat('0'),
        }),
      )
      await expect(preview).toContainText(adminChange.sums.missing)
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
      await preview.getByRole('button', { name: adminChange.apply }).click()
      await expect(page.getByText(adminChange.applied).first()).toBeVisible()
      const { order: changed } = await customer.order(order.id)
      expect(changed).toMatchObject({
        ...{ version: 2, discount: 500, change_request: null },
        money: { missing: 900 },
      })
    })

    await test.step('its invoice is that of the new version, and says so', async () => {
      await page.goto(`/admin/orders/${order.id}/print?document=invoice`)
      const [version = ''] = interpolate(texts.adminPrint.version, { version: 2 }).split('{date}')
      await expect(page.getByText(version)).toBeVisible()
    })

    await test.step('the customer reads what changed, and sends the rest', async () => {
      await page.goto(`/orderdetail/${order.id}`)
      const history = page.getByRole('region', { name: texts.order.happened })
      await expect(history).toContainText(timeline.change_accepted)
      await expect(history).toContainText(
        interpolate(timeline.lineRemoved, { name: one.product_name, before: 2 }),
      )
      await expect(history).toContainText(
        interpolate(timeline.lineAdded, { name: two.product_name, after: 2, price: kyat('2,200') }),
      )
      await expect(main.getByText(interpolate(texts.moneyState.incomplete, { amount: '900' }))).toBeVisible()
      const form = main.locator('#another')
      await expect(
        main
          .getByRole('definition')
          .filter({ hasText: kyat('900') })
          .first(),
      ).toBeVisible()
      const image = { name: 'rest.png', mimeType: 'image/png', buffer: await aReceipt() }
      await form.locator('input[type=file]').setInputFiles(image)
      await form.getByRole('button', { name: texts.proof.send }).click()
      await expect(history).toContainText(timeline.screenshot)
    })

    await test.step('staff verify the rest, and nothing is missing', async () => {
      await page.goto(`/admin/payments/${order.id}`)
      await expect(page.locator('[name="amount_seen"]')).toHaveValue('900')
      await page.getByRole('button', { name: texts.adminPayments.verifyOnly }).click()
      await page.waitForURL((url) => !url.pathname.endsWith(`/payments/${order.id}`))
      const { order: paid } = await customer.order(order.id)
      expect(paid).toMatchObject({ payment_status: 'verified', money: { missing: 0, received: 5_900 } })
      await page.goto(`/orderdetail/${order.id}`)
      await expect(main.getByText(texts.moneyState.verified)).toBeVisible()
    })
  })
}
