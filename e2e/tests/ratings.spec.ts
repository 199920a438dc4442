import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { keepSyllables } from '@/lib/platform/text/line-breaks'

test.use({ shopName: 'ratings' })

for (const locale of allLocales) {
  const { rateProducts, ratings, adminRatings } = messages[locale]
  const line = locale === 'en' ? 'Smells <b>good</b>' : 'အနံ့ကောင်းတယ်'

  test(`a buyer rates, staff show it, and the page of the product has it, in ${locale}`, async ({
    page,
    customer,
    catalogue,
    request,
    setLanguage,
  }) => {
    await setLanguage(locale)
    const switchOn = (product_ratings: boolean) =>
      request.patch('/api/settings', { data: { product_ratings } })
    const [product] = await catalogue.products(1)
    const order = await customer.buy(product)
    const stars = interpolate(ratings.stars, { stars: 4 })
    const row = page.getByRole('row').filter({ hasText: keepSyllables(product.product_name) })
    const section = page.getByRole('region', { name: ratings.title, exact: true })

    await test.step('nothing of it is there before the owner wants it, nor before the order is delivered', async () => {
      await switchOn(false)
      await customer.verifyPayment(order.id)
      await customer.setStatus(order.id, 'order confirmed')
      await customer.setStatus(order.id, 'order completed')
      await page.goto(`/orderdetail/${order.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: rateProducts.title })).toHaveCount(0)
      expect((await page.goto('/admin/ratings'))?.status()).toBe(404)
      expect((await switchOn(true)).ok()).toBe(true)
    })

    await test.step('the buyer is asked for stars, then rates', async () => {
      await page.goto(`/orderdetail/${order.id}`)
      const form = page.getByRole('region', { name: rateProducts.title })
      await form.getByText(rateProducts.rate, { exact: true }).click()
      await form.getByRole('button', { name: rateProducts.send }).click()
      await expect(form.getByRole('alert')).toBeVisible()
      await form
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: stars }) })
        .click()
      await form.getByLabel(rateProducts.line).fill(line)
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
      await form.getByRole('button', { name: rateProducts.send }).click()
      await expect(form.getByText(rateProducts.states.waiting)).toBeVisible()
      await page.goto(`/product/${product.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(section).toHaveCount(0)
    })

    await test.step('staff find it among those that wait, and show it', async () => {
      await page.goto('/admin/ratings')
      await expect(row).toContainText(line)
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 390)).toBe(0)
      await row.getByRole('checkbox').click()
      await page
        .getByRole('region', { name: adminRatings.bulk.title })
        .getByRole('button', { name: adminRatings.actions.shown })
        .click()
      await expect(row).toHaveCount(0)
      await page.goto(`/admin/ratings?list=shown&search=${encodeURIComponent(product.product_name)}`)
      await expect(row).toContainText(line)
    })

    await test.step('everybody sees it as text, of a buyer without a name', async () => {
      await page.goto(`/product/${product.id}`)
      await expect(section.getByText(keepSyllables(line))).toBeVisible()
      await expect(section.getByText(ratings.boughtHere)).toBeVisible()
      await expect(section.getByRole('img', { name: stars })).toBeVisible()
      await expect(section).toContainText(ratings.buyer)
      const [data = '{}'] = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(JSON.parse(data)).toMatchObject({
        aggregateRating: { ratingValue: 4, ratingCount: 1 },
        review: [{ reviewBody: line }],
      })
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
    })

    await test.step('who writes something else takes it from the page', async () => {
      const changed = await request.post('/api/orders/ratings', {
        data: { order_id: order.id, product_id: product.id, stars: 1, text: 'Broke' },
      })
      expect(changed.ok()).toBe(true)
      await page.goto(`/product/${product.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(section).toHaveCount(0)
    })
  })
}
