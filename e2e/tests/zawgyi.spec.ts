import { axeFindings } from '@/e2e/fixtures/axe'
import { aReceipt } from '@/e2e/fixtures/images'
import { delayRequests } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { AdminForm } from '@/e2e/pages/admin-form'
import { AdminList } from '@/e2e/pages/admin-list'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { UnicodeNotice } from '@/e2e/pages/unicode-notice'

const ZAWGYI = 'ျမန္မာလမ္း'
const UNICODE = 'မြန်မာလမ်း'

test('a customer undoes the conversion of a Zawgyi address, which is ordered as typed', async ({
  page,
  customer,
}) => {
  await customer.fillCart()
  const checkout = new CheckoutPage(page)
  const notice = new UnicodeNotice(page)
  const street = checkout.field('Street address')
  await page.setViewportSize({ width: 390, height: 844 })
  await checkout.open()
  await checkout.fill()

  await test.step('Unicode is not checked twice', async () => {
    await expect(notice.text).toHaveCount(0)
    await expect(checkout.field('First name')).toHaveValue('မြမြ')
  })

  await test.step('Zawgyi is converted to Unicode with a notice', async () => {
    await street.fill(ZAWGYI)
    await street.blur()
    await expect(street).toHaveValue(UNICODE)
    await expect(notice.text).toHaveText(messages.en.encoding.changed)
    const box = await notice.undo.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('undo restores the typed text, also after a reload', async () => {
    await notice.undo.click()
    await expect(street).toHaveValue(ZAWGYI)
    await expect(street).toBeFocused()
    await expect(notice.text).toHaveCount(0)
    await street.blur()
    await page.reload()
    await expect(street).toHaveValue(ZAWGYI)
  })

  await checkout.choose(await aReceipt())
  await checkout.placeOrder.click()
  await expect(checkout.success).toBeVisible()
  const [order] = await customer.orders()
  expect(order?.order_ship_address.street_address).toBe(ZAWGYI)
})

test(
  'converted Zawgyi is ordered in Unicode, even if the check fails',
  { tag: '@smoke' },
  async ({ page, customer }) => {
    await customer.fillCart()
    const checkout = new CheckoutPage(page)
    const notice = new UnicodeNotice(page)
    await checkout.open()
    await checkout.fill()
    await checkout.field('Street address').fill(ZAWGYI)
    await checkout.field('Street address').blur()
    await expect(notice.text).toBeVisible()
    await page.route('**/api/text/unicode', (route) => route.abort())
    await checkout.field(messages.en.address.town_city).fill('ရန္ကုန္ၿမိဳ႕')
    await checkout.choose(await aReceipt())
    await checkout.placeOrder.click()
    await expect(checkout.success).toBeVisible()
    const [order] = await customer.orders()
    expect(order?.order_ship_address).toMatchObject({ street_address: UNICODE, town_city: 'ရန်ကုန်မြို့' })
  },
)

test('an admin user who submits at once sees the conversion before it is saved', async ({
  page,
  catalogue,
}) => {
  const name = catalogue.uniqueName('Brand')
  const form = new AdminForm(page)
  const notice = new UnicodeNotice(page)
  const field = form.field('Brand Name')
  await page.goto('/admin/brand/create')
  // The picture is still on its way when the form is submitted.
  const arrive = await delayRequests(page, '**/api/brands/upload')
  await form.upload('Brand Image', await aReceipt())
  await field.pressSequentially(`${name} ${ZAWGYI}`)
  await form.button('Create').click()
  await expect(notice.text).toHaveText(messages.en.encoding.changed)
  arrive()
  await expect(page.getByRole('button', { name: 'Remove Brand Image' })).toBeVisible()
  await expect(form.button('Create')).toBeEnabled()
  await expect(field).toHaveValue(`${name} ${UNICODE}`)
  await expect(page).toHaveURL(/\/create$/)
  expect(await axeFindings(page)).toEqual([])

  await notice.undo.click()
  await expect(field).toHaveValue(`${name} ${ZAWGYI}`)
  await form.button('Create').click()
  await page.waitForURL('**/admin/brand')
  // On any page of the list.
  await page.goto(`/admin/brand?search=${encodeURIComponent(name)}`)
  await expect(page.getByText(`${name} ${ZAWGYI}`).first()).toBeVisible()
})

test('opting out of the conversion applies to one note, and the next one is checked again', async ({
  page,
  customer,
}) => {
  const { id } = await customer.newOrder()
  const form = new AdminForm(page)
  const notice = new UnicodeNotice(page)
  const { note: label, addNote } = messages.en.adminOrder
  const note = form.field(label)
  await page.goto(`/admin/orders/${id}`)
  await note.fill(ZAWGYI)
  await note.blur()
  await notice.undo.click()
  await form.button(addNote).click()
  await expect(page.getByText(ZAWGYI)).toBeVisible()
  await expect(note).toHaveValue('')

  await note.fill(ZAWGYI)
  await note.blur()
  await expect(note).toHaveValue(UNICODE)
  await form.button(addNote).click()
  await expect(note).toHaveValue('')
  await expect(notice.text).toHaveCount(0)
  await expect(page.getByText(UNICODE)).toBeVisible()
})

test('an admin user who searches in Zawgyi sees a notice, and searches as typed on request', async ({
  page,
  catalogue,
}) => {
  const { name } = await catalogue.brand(UNICODE)
  for (const [path, parameter] of [
    ['/admin/brand', 'search'],
    ['/admin/category', 'search'],
    ['/admin/subcategory', 'search'],
    ['/admin/product', 'product'],
    ['/admin/orders', 'search'],
  ] as const) {
    await test.step(path, async () => {
      const list = new AdminList(page, path)
      const notice = page.getByText(messages.en.encoding.changed)
      await list.open(`?${parameter}=${encodeURIComponent(UNICODE)}`)
      await expect(list.search).toHaveValue(UNICODE)
      await expect(notice).toHaveCount(0)
      await list.searchFor(ZAWGYI)
      await expect(notice).toBeVisible()
      await expect(list.search).toHaveValue(UNICODE)
      if (path === '/admin/brand') await expect(list.row(name)).toBeVisible()
      await page.getByRole('link', { name: messages.en.encoding.searchTyped }).click()
      await expect(list.search).toHaveValue(ZAWGYI)
      await expect(notice).toHaveCount(0)
      await expect(list.row(name)).toHaveCount(0)
    })
  }
})
