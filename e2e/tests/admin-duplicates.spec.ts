import { delayRequests } from '@/e2e/fixtures/outages'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { AdminForm } from '@/e2e/pages/admin-form'
import { AdminOrderPage } from '@/e2e/pages/admin-order'
import { brandsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'

test('a record is created once: pressed twice, saved by keys, and after a lost answer', async ({
  page,
  request,
  catalogue,
}) => {
  const count = async (name: string) =>
    brandsResponse
      .parse(await (await request.get(`/api/brands?search=${encodeURIComponent(name)}`)).json())
      .brands.filter((brand) => brand.name === name).length
  const form = new AdminForm(page)
  const fill = async (name: string) => {
    await page.goto('/admin/brand/create')
    await form.field('Brand Name').fill(name)
    await form.upload('Brand Image', await aReceipt())
  }

  await test.step('while its picture is on the way', async () => {
    const name = catalogue.uniqueName('Slow picture')
    const arrive = await delayRequests(page, '**/api/brands/upload')
    await fill(name)
    await form.button('Create').click()
    await expect(form.button('Waiting for the images')).toBeVisible()
    arrive()
    await page.waitForURL('**/admin/brand')
    expect(await count(name)).toBe(1)
  })

  await test.step('pressed again between the answer and the next page', async () => {
    const name = catalogue.uniqueName('Pressed twice')
    const posts: string[] = []
    page.on('request', (call) => {
      if (call.method() === 'POST' && /\/api\/brands\/?$/.test(call.url())) posts.push(call.url())
    })
    const arrive = await delayRequests(page, /\/admin\/brand\?_rsc|\/admin\/brand$/)
    await fill(name)
    await expect(form.preview('Brand Image')).toBeVisible()
    const answered = page.waitForResponse((answer) => /\/api\/brands\/?$/.test(answer.url()))
    await form.button('Create').click()
    await answered
    for (let press = 0; press < 5; press++) await page.keyboard.press('Control+s')
    arrive()
    await page.waitForURL('**/admin/brand')
    expect(posts).toHaveLength(1)
    expect(await count(name)).toBe(1)
  })

  await test.step('after an answer that was lost', async () => {
    const name = catalogue.uniqueName('Lost answer')
    await fill(name)
    await expect(form.preview('Brand Image')).toBeVisible()
    let isLost = false
    await page.route(/\/api\/brands\/?$/, async (route) => {
      if (isLost) {
        await route.continue()
        return
      }
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await form.button('Create').click()
    await expect(form.summary).toBeVisible()
    expect(await count(name)).toBe(1)
    await form.button('Create').click()
    await page.waitForURL('**/admin/brand')
    expect(await count(name)).toBe(1)
  })
})

test('a half-written reason or note is kept until it is sent or given up', async ({ page, customer }) => {
  const { id } = await customer.newOrder()
  await new AdminOrderPage(page).open(id)
  await page.getByRole('textbox', { name: 'Note' }).fill('Calls back at')
  await page.getByRole('link', { name: 'All orders' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Calls back at')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Calls back at')
  await page.getByRole('link', { name: 'All orders' }).click()
  await page.waitForURL('**/admin/orders')
})
