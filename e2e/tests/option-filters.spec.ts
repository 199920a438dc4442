import { createGroup } from '@/e2e/fixtures/product-groups'
import { expect, test } from '@/e2e/fixtures/test'
import { ListingPage } from '@/e2e/pages/listing'

const options = [{ name: 'Size', name_my: 'အရွယ်' }, { name: 'Colour' }]
const variants = [{ values: ['S', 'Red'] }, { values: ['M', 'Red'] }, { values: ['M', 'Blue'] }]

test('the list is filtered by size and colour, each filter is removed again', async ({ page, catalogue }) => {
  const { brand_id: brand } = await createGroup(catalogue, { options, variants })
  const listing = new ListingPage(page)
  await listing.open(`?brand=${brand}`)
  const size = listing.filters.getByRole('group', { name: 'Size' })
  await size.getByRole('checkbox', { name: 'M (1)' }).check()
  await listing.atQuery({ brand: String(brand), option: 'Size:M' })
  await page.reload()
  await expect(size.getByRole('checkbox', { name: 'M (1)' })).toBeChecked()
  await listing.filters
    .getByRole('group', { name: 'Colour' })
    .getByRole('checkbox', { name: 'Blue (1)' })
    .check()
  await listing.atQuery({ brand: String(brand), option: 'Size:M,Colour:Blue' })
  await expect(listing.count).toHaveText('1 product')

  await test.step('other filters keep it', async () => {
    await listing.filters.getByRole('checkbox', { name: 'In stock only' }).check()
    await listing.atQuery({ brand: String(brand), in_stock: 'true', option: 'Size:M,Colour:Blue' })
  })
  await listing.chip('Size: M').click()
  await listing.atQuery({ brand: String(brand), in_stock: 'true', option: 'Colour:Blue' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form', async ({ page, catalogue }) => {
    const { brand_id: brand } = await createGroup(catalogue, { options, variants })
    await page.goto(`/product?brand=${brand}`)
    await page.getByRole('checkbox', { name: 'Blue (1)' }).check()
    await page.getByRole('checkbox', { name: 'M (1)' }).check()
    await page.getByRole('button', { name: 'Show', exact: true }).last().click()
    await expect(page.getByRole('link', { name: 'Remove filter Colour: Blue' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('1 product')
  })
})
