import { axeFindings } from '@/e2e/fixtures/axe'
import { createGroup } from '@/e2e/fixtures/product-groups'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales } from '@/e2e/fixtures/translations'
import { ProductOptionsPage } from '@/e2e/pages/product-options'
import { SearchPages } from '@/e2e/pages/search'
import { SiteShell } from '@/e2e/pages/site-shell'

const options = [
  { name: 'Size', name_my: 'အရွယ်အစား' },
  { name: 'Colour', name_my: 'အရောင်' },
]
/** Green was made in L only, which costs more; M, Red is sold out. */
const variants = [
  { values: ['S', 'Red'] },
  { values: ['M', 'Red'], stock: 0 },
  { values: ['L', 'Red'], price: 9_000 },
  { values: ['L', 'Green'], price: 9_500 },
]

test.describe('the card of a group', () => {
  test('shows its name and its lowest price, and a search for a value the product itself', async ({
    page,
    catalogue,
  }) => {
    const group = await createGroup(catalogue, { options, variants })
    const choices = new ProductOptionsPage(page)
    await page.goto(`/product?brand=${group.brand_id}`)
    await expect(choices.card(group.name)).toContainText('from 8,000 Kyats')
    await expect(choices.card(group.name)).toContainText('4 choices')
    await expect(choices.link(group.name)).toHaveAttribute('href', `/product/${group.products[0]?.id}`)
    for (const { product_name } of group.products) await expect(choices.link(product_name)).toHaveCount(0)

    await page.goto(`/product?product=${encodeURIComponent(`${group.name} green`)}`)
    const own = group.products[3]?.product_name ?? ''
    await expect(choices.card(own)).toContainText('9,500 Kyats')
    await expect(choices.card(own)).not.toContainText('from')

    const search = new SearchPages(page)
    await search.type(group.name)
    const row = search.rows.filter({ hasText: group.name }).first()
    await expect(row).toHaveAccessibleName(`${group.name} from 8,000 Kyats`)
  })

  test('is on the home page once', async ({ page, catalogue }) => {
    const group = await createGroup(catalogue, { options, variants })
    const choices = new ProductOptionsPage(page)
    await page.goto('/')
    const arrivals = page.getByRole('region', { name: 'New Arrivals' })
    await expect(choices.link(group.name).first()).toBeVisible()
    expect(await arrivals.getByRole('link', { name: group.name, exact: true }).count()).toBeLessThanOrEqual(1)
  })
})

test(
  'on a phone the cart button of a card opens the choice, and adds what was chosen',
  { tag: '@smoke' },
  async ({ page, catalogue, customer }) => {
    const group = await createGroup(catalogue, { options, variants })
    const choices = new ProductOptionsPage(page)
    const shell = new SiteShell(page)
    // Without the animation, it is at its place at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/product?brand=${group.brand_id}`)
    await shell.expectCount('Cart', 0)
    await choices.chooser(group.name).click()
    await expect(choices.choice('Size', 'S')).toBeChecked()
    const box = await choices.sheet.boundingBox()
    expect(box && [box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844])

    await choices.choice('Size', 'M').check({ force: true })
    await expect(choices.sheet.getByRole('button', { name: 'No Stock' })).toBeDisabled()
    await choices.choice('Colour', 'Green').check({ force: true })
    await expect(choices.sheet.getByRole('status')).toHaveText(
      'This combination does not exist. Size is now L.',
    )
    await expect(choices.choice('Size', 'L')).toBeChecked()
    await expect(choices.sheet).toContainText('9,500 Kyats')
    await choices.add.click()
    await expect(choices.sheet).toHaveCount(0)
    await expect(shell.announcement).toHaveText('Item Added to Cart')
    await expect
      .poll(async () => (await customer.cart()).map((item) => item.product_id))
      .toEqual([group.products[3]?.id])

    await choices.chooser(group.name).click()
    await choices.choice('Colour', 'Green').check({ force: true })
    await expect(choices.sheet.getByRole('link', { name: 'View cart' })).toBeVisible()
    await expect(choices.sheet.getByRole('button', { name: 'In your cart' })).toBeDisabled()
  },
)

test('the choice works by keyboard, and returns the focus', async ({ page, catalogue, customer }) => {
  const group = await createGroup(catalogue, { options, variants })
  const choices = new ProductOptionsPage(page)
  await page.goto(`/product?brand=${group.brand_id}`)
  await new SiteShell(page).expectCount('Cart', 0)
  await choices.chooser(group.name).press('Enter')
  await expect(choices.sheet).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(choices.sheet).toHaveCount(0)
  await expect(choices.chooser(group.name)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(choices.choice('Size', 'S')).toBeChecked()
  for (const key of ['Tab', 'Tab', 'ArrowUp']) await page.keyboard.press(key)
  await expect(choices.choice('Size', 'L')).toBeChecked()
  await choices.add.press('Enter')
  await expect(choices.chooser(group.name)).toBeFocused()
  await expect
    .poll(async () => (await customer.cart()).map((item) => item.product_id))
    .toEqual([group.products[2]?.id])
})

test('a failed choice offers to try again, and a missing script opens the page', async ({
  page,
  catalogue,
}) => {
  const group = await createGroup(catalogue, { options, variants })
  const choices = new ProductOptionsPage(page)
  const shell = new SiteShell(page)
  await page.goto(`/product?brand=${group.brand_id}`)
  await shell.expectCount('Cart', 0)
  await page.route('**/api/products/groups/*', (route) => route.abort())
  await choices.chooser(group.name).click()
  await expect(choices.sheet.getByRole('alert')).toContainText('The choices could not be loaded.')
  await page.unroute('**/api/products/groups/*')
  await choices.sheet.getByRole('button', { name: 'Retry' }).click()
  await expect(choices.choice('Size', 'S')).toBeChecked()

  await page.reload()
  await shell.expectCount('Cart', 0)
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
  await choices.chooser(group.name).click()
  await page.waitForURL(`**/product/${group.products[0]?.id}`)
})

for (const locale of allLocales) {
  test(
    `axe finds nothing in the choice in ${locale}`,
    { tag: '@screens' },
    async ({ page, catalogue, setLanguage }) => {
      await setLanguage(locale)
      const group = await createGroup(catalogue, { options, variants })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/product?brand=${group.brand_id}`)
      await expect(page.getByRole('banner').locator('a[href="/cart"] .count')).toBeVisible()
      await page.locator(`[data-group="${group.id}"]`).click()
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5)
      expect(await axeFindings(page)).toEqual([])
    },
  )
}
