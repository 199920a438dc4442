import { readFile } from 'node:fs/promises'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { customersResponse } from '@/lib/shop/customers/customers.schema'

test.use({ shopName: 'customers' })

/** The two numbers of a customer, as they are typed and as the shop shows them, and their name. */
const people = {
  en: { typed: ['09 790 441 001', '09790441002'], shown: ['+959790441001', '+959790441002'], name: 'Hnin' },
  my: { typed: ['၀၉ ၇၉၀ ၄၄၁ ၀၀၃', '09 790441004'], shown: ['+959790441003', '+959790441004'], name: 'နှင်း' },
} as const

for (const lang of allLocales) {
  const { adminCustomers: texts } = messages[lang]
  const {
    typed: [first, second],
    shown: [own, other],
    name,
  } = people[lang]

  test(`staff know a customer by their numbers, and delete them when they ask for it (${lang})`, async ({
    page,
    request,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [product] = await catalogue.products(1)
    const orders = [
      await customer.buy(product, 1, { phone: first, first_name: name }),
      await customer.buy(product, 2, { phone: second, first_name: name }),
    ]
    const find = async (search: string) =>
      customersResponse.parse(
        await (await request.get(`/api/customers?search=${encodeURIComponent(search)}`)).json(),
      ).customers
    const label = `Regular ${lang}`
    const main = page.getByRole('main')
    const facts = page.getByRole('region', { name: texts.facts })
    const save = main.getByRole('button', { name: texts.save, exact: true })
    const announced = (text: string) => page.getByRole('status').filter({ hasText: text })

    await test.step('the list finds them by a number in any spelling', async () => {
      await page.goto(`/admin/customers?search=${encodeURIComponent(first)}`)
      // The link of the row does not lie above the number.
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.locator(`a[href="tel:${own}"]:visible`).click({ trial: true })
      }
      await page.getByRole('link', { name: `${texts.customer}: ${name}` }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await test.step('a label, a note and "pays in advance" are kept, and the last is taken back', async () => {
      await page.locator('[name="label"]').fill(label)
      await page.locator('[name="note"]').fill('Third floor, call first')
      await page.locator('[name="is_blocked"]').selectOption('true')
      await save.click()
      await expect(facts.getByText(texts.blocked, { exact: true })).toBeVisible()
      await page.goto('/admin/customers?list=blocked')
      await expect(main.getByRole('row').filter({ hasText: own })).toContainText(label)
      await page.getByRole('link', { name: `${texts.customer}: ${name}` }).click()
      await expect(page.locator('[name="note"]')).toHaveValue('Third floor, call first')
      await page.locator('[name="is_blocked"]').selectOption('false')
      await save.click()
      await expect(facts.getByText(texts.blocked, { exact: true })).toHaveCount(0)
      expect(await find(own)).toMatchObject([{ label, note: 'Third floor, call first', is_blocked: false }])
    })

    await test.step('what is typed between a save and its refresh stays, and is saved without a conflict', async () => {
      const note = page.locator('[name="note"]')
      let refresh = () => {}
      const gate = new Promise<void>((resolve) => (refresh = resolve))
      await page.route(/[?&]_rsc=/, async (route) => {
        await gate
        await route.continue()
      })
      await note.fill('Call first')
      await page.locator('[name="is_blocked"]').selectOption('true')
      await save.click()
      await expect(announced(texts.saved)).not.toHaveCount(0)
      await expect(save).toBeEnabled()
      await note.fill('Call second')
      await save.click()
      await expect.poll(() => find(own)).toMatchObject([{ note: 'Call second' }])
      await note.fill('Call third')
      refresh()
      await expect(facts.getByText(texts.blocked, { exact: true })).toBeVisible()
      await expect(note).toHaveValue('Call third')
      await expect(note).toBeFocused()
      await save.click()
      await expect.poll(() => find(own)).toMatchObject([{ note: 'Call third' }])
      await page.unroute(/[?&]_rsc=/)
      await page.locator('[name="is_blocked"]').selectOption('false')
      await save.click()
      await expect(facts.getByText(texts.blocked, { exact: true })).toHaveCount(0)
      await expect(page.getByRole('alert').filter({ hasText: texts.fields.note })).toHaveCount(0)
    })

    await test.step('a save over what another person has saved shows theirs where mine says nothing', async () => {
      const [note, isBlocked] = [page.locator('[name="note"]'), page.locator('[name="is_blocked"]')]
      const [found] = await find(own)
      await note.fill('Call fourth')
      await request.patch(`/api/customers/${found?.id}`, { data: { is_blocked: true } })
      await save.click()
      await main.getByRole('button', { name: messages[lang].adminForm.keepMine }).click()
      await expect(isBlocked).toHaveValue('true')
      await expect(note).toHaveValue('Call fourth')
      expect(await find(own)).toMatchObject([{ note: 'Call fourth', is_blocked: true }])
      await note.fill('Call third')
      await isBlocked.selectOption('false')
      await save.click()
      await expect(facts.getByText(texts.blocked, { exact: true })).toHaveCount(0)
    })

    await test.step('two numbers are one customer, and two again; what was typed above stays', async () => {
      const note = page.locator('[name="note"]')
      await note.fill('Typed before the merge')
      await page.locator('[name="phone"]').fill(second)
      await page.getByRole('button', { name: texts.merge, exact: true }).click()
      const split = page.getByRole('button', { name: interpolate(texts.splitOf, { phone: other }) })
      await expect(split).toBeVisible()
      await expect(note).toHaveValue('Typed before the merge')
      await note.fill('Call third')
      expect(await find(other)).toMatchObject([{ phones: [own, other], order_count: 2, label }])
      await split.click()
      await expect(split).toHaveCount(0)
      expect(await find(other)).toMatchObject([{ phones: [other], order_count: 1, label: null }])
    })

    await test.step('the file has what the list shows', async () => {
      await page.goto(`/admin/customers?search=${encodeURIComponent(label)}`)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: texts.export }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect([file.includes(label), file.includes(other.slice(1))]).toEqual([true, false])
    })

    await test.step('personal data is deleted once no order is open; orders keep goods and sums', async () => {
      const erase = page.getByRole('button', { name: texts.erase, exact: true })
      const agree = async () => {
        await erase.click()
        const dialog = page.getByRole('alertdialog', {
          name: interpolate(texts.eraseQuestion, { name }),
        })
        await dialog.getByRole('button', { name: texts.erase }).click()
      }
      await page.getByRole('link', { name: `${texts.customer}: ${name}` }).click()
      const refused = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
      await agree()
      const { message } = (await (await refused).json()) as { message: string }
      expect(message).toContain('1')
      await expect(page.getByText(message).first()).toBeVisible()
      for (const { id } of orders) {
        await customer.setStatus(id, 'order confirmed')
        await customer.setStatus(id, 'order completed')
      }
      await page.reload()
      await agree()
      await page.waitForURL('**/admin/customers')
      await expect(announced(texts.erased)).toBeVisible()
      expect(await find(own)).toEqual([])
      const [order] = orders
      const { order: kept } = await customer.order(order?.id ?? 0)
      expect(kept).toMatchObject({
        total_price: order?.total_price,
        order_ship_address: { first_name: '-', phone: null },
      })
    })
  })
}
