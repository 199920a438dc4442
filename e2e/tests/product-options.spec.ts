import { axeFindings } from '@/e2e/fixtures/axe'
import { createGroup } from '@/e2e/fixtures/product-groups'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales } from '@/e2e/fixtures/translations'
import { ProductOptionsPage } from '@/e2e/pages/product-options'
import { SiteShell } from '@/e2e/pages/site-shell'
import { MAX_VALUE_LENGTH } from '@/lib/shop/catalogue/products/product-fields.schema'

const options = [
  { name: 'Size', name_my: 'အရွယ်အစား' },
  { name: 'Colour', name_my: 'အရောင်' },
]
/** Blue was never made in S; M, Blue is sold out; L costs more. */
const variants = [
  { values: ['S', 'Red'], values_my: ['အသေး', 'အနီ'] },
  { values: ['M', 'Red'], values_my: ['အလတ်', 'အနီ'] },
  { values: ['M', 'Blue'], values_my: ['အလတ်', 'အပြာ'], stock: 0 },
  { values: ['L', 'Blue'], values_my: ['အကြီး', 'အပြာ'], price: 9_000 },
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each value is a link to the product that has it', { tag: '@smoke' }, async ({ page, catalogue }) => {
    const { products } = await createGroup(catalogue, { options, variants })
    const [small, medium] = products
    const choices = await new ProductOptionsPage(page).open(small?.id ?? 0)
    await expect(choices.option('Size').getByRole('link')).toHaveText(['S', 'M', 'L with Blue'])
    await expect(choices.current('Size')).toHaveText('S')
    await choices.value('Size', 'M').click()
    await expect(choices.title).toHaveText(medium?.product_name ?? '')
    await expect(choices.current('Size')).toHaveText('M')
    await expect(choices.current('Colour')).toHaveText('Red')
    await expect(choices.note).toHaveCount(0)
  })

  test('where a combination was never made, the nearest opens and says what has changed', async ({
    page,
    catalogue,
  }) => {
    const { products } = await createGroup(catalogue, { options, variants })
    const [small, , blue, large] = products
    const choices = await new ProductOptionsPage(page).open(small?.id ?? 0)
    await choices.value('Colour', 'Blue').click()
    // Two sizes are as near: the one in stock opens.
    await expect(choices.title).toHaveText(large?.product_name ?? '')
    await expect(choices.note).toHaveText('This combination does not exist. Size is now L.')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/product/${large?.id}$`),
    )
    await choices.value('Size', 'M').click()
    await expect(choices.title).toHaveText(blue?.product_name ?? '')
    await expect(choices.current('Size')).toHaveText(/^M\s*No Stock$/)
  })

  test('the cart button of a card leads to the page of the product', async ({ page, catalogue }) => {
    const { name, products, brand_id } = await createGroup(catalogue, { options, variants })
    const choices = new ProductOptionsPage(page)
    await page.goto(`/product?brand=${brand_id}`)
    await choices.chooser(name).click()
    await expect(choices.title).toHaveText(products[0]?.product_name ?? '')
  })
})

test('a value opens its product without loading the page anew, and Back returns', async ({
  page,
  catalogue,
  customer,
}) => {
  const { products } = await createGroup(catalogue, { options, variants })
  const [small, medium, , large] = products
  const choices = new ProductOptionsPage(page)
  const shell = new SiteShell(page)
  await page.setViewportSize({ width: 390, height: 600 })
  await choices.open(small?.id ?? 0)
  await expect(page.locator('.buy-bar')).toBeAttached()
  // Where the page is when the value is pressed, after all scrolling for the press.
  await page.evaluate(() => addEventListener('click', () => Object.assign(window, { pressedAt: scrollY })))
  await choices.value('Size', 'M').click()
  await expect(choices.title).toHaveText(medium?.product_name ?? '')
  await expect(page).toHaveURL(new RegExp(`/product/${medium?.id}$`))
  await expect(choices.current('Size')).toBeFocused()
  const pressedAt = await page.evaluate(() => 'pressedAt' in window && window.pressedAt)
  expect(pressedAt).toBeGreaterThan(50)
  expect(await shell.scrollY()).toBe(pressedAt)

  await choices.value('Size', 'L').press('Enter')
  await expect(choices.title).toHaveText(large?.product_name ?? '')
  await expect(choices.note).toBeVisible()
  await expect(shell.announcement).toHaveText('This combination does not exist. Colour is now Blue.')
  await choices.addToCart.click()
  await expect.poll(async () => (await customer.cart()).map((item) => item.product_id)).toEqual([large?.id])

  await page.evaluate(() => history.back())
  await expect(choices.title).toHaveText(medium?.product_name ?? '')
  await page.evaluate(() => history.back())
  await expect(choices.title).toHaveText(small?.product_name ?? '')
  expect(await page.evaluate(() => 'pressedAt' in window)).toBe(true)
})

for (const locale of allLocales) {
  test(
    `axe finds nothing on the page of a product with choices in ${locale}`,
    { tag: '@screens' },
    async ({ page, catalogue, setLanguage }) => {
      await setLanguage(locale)
      const { products } = await createGroup(catalogue, { options, variants })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/product/${products[3]?.id}?changed=2`)
      const option = page.getByRole('group', { name: locale === 'en' ? 'Size: L' : 'အရွယ်အစား: အကြီး' })
      await expect(option.getByRole('link')).toHaveCount(3)
      for (const link of await option.getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      expect(await axeFindings(page)).toEqual([])
    },
  )
}

test('search engines read one group with an offer of each product', async ({ request, catalogue }) => {
  const { id, name, products } = await createGroup(catalogue, { options, variants })
  const page = await (await request.get(`/product/${products[1]?.id}`)).text()
  const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    .find((each) => each['@type'] === 'ProductGroup')
  expect(data).toMatchObject({
    name,
    productGroupID: String(id),
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [
      { sku: String(products[0]?.id), size: 'S', color: 'Red', offers: { price: '8000' } },
      { sku: String(products[1]?.id), size: 'M', color: 'Red' },
      { sku: String(products[2]?.id), offers: { availability: 'https://schema.org/OutOfStock' } },
      { sku: String(products[3]?.id), size: 'L', color: 'Blue', offers: { price: '9000' } },
    ],
  })
})

/** Bytes of HTML of the largest page; before its texts were bounded it had more than 600,000. */
const MAX_PAGE_BYTES = 500_000

test('the page of a hundred products with long values stays small, and each value can be chosen', async ({
  page,
  catalogue,
  request,
}) => {
  const toValue = (option: string, n: number) =>
    `${option} ${n} အလွန်ရှည်လျားသောတန်ဖိုးတစ်ခုဖြစ်ပါသည်ခင်ဗျာ`.slice(0, MAX_VALUE_LENGTH)
  const { products } = await createGroup(catalogue, {
    options: [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }],
    variants: Array.from({ length: 100 }, (_, n) => ({
      values: ['A', 'B', 'C'].map((option) => toValue(option, n)),
    })),
  })
  const [first, second] = products
  const path = `/product/${first?.id}`
  const html = await (await request.get(path)).body()
  expect(html.length).toBeLessThan(MAX_PAGE_BYTES)
  await page.goto(path)
  await expect(page.locator('a.choice')).toHaveCount(300)
  await page.locator('a.choice[data-inexact]').first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`/product/${second?.id}\\?changed=23$`))
})
