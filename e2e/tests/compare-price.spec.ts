import { axeFindings } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { SearchPages } from '@/e2e/pages/search'

const [PRICE, BEFORE] = [9_000, 12_000]

for (const lang of allLocales) {
  const texts = messages[lang]

  test(`a reduced price stands beside the one before, in words, wherever shoppers meet it (${lang})`, async ({
    page,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const taxonomy = await catalogue.taxonomy()
    const make = (compare_price: number) =>
      catalogue.product(taxonomy, { product_price: PRICE, compare_price })
    const { productID: ignored } = await make(PRICE)
    const { productID: id } = await make(BEFORE)
    const products = await catalogue.list(`brand=${taxonomy.brand.id}`)
    const product = products.find((one) => one.id === id)
    const other = products.find((one) => one.id === ignored)
    if (!product || !other) throw new Error('Products are missing')
    const was = interpolate(texts.money.was, { amount: '12,000' })
    const main = page.getByRole('main')
    const struck = main.locator('s')

    await test.step('the list leads to the page of what is on sale, which has no other products', async () => {
      await page.goto('/product')
      await main.getByRole('link', { name: texts.listingMetadata.onSale, exact: true }).click()
      await page.waitForURL('**/product?on_sale=true')
      await expect(page).toHaveTitle(new RegExp(texts.listingMetadata.onSale))
      await page.goto(`/product?on_sale=true&brand=${taxonomy.brand.id}`)
      await expect(main.getByRole('article')).toHaveCount(1)
      await expect(main.getByRole('article').locator('s')).toHaveText(was)
      expect(await axeFindings(page)).toEqual([])
    })

    await test.step('a price before the reduction that is not above the price is not shown', async () => {
      await page.goto(`/product?brand=${taxonomy.brand.id}`)
      await expect(main.getByRole('article')).toHaveCount(2)
      await expect(struck).toHaveText([was])
    })

    await test.step('the page of the product, the suggestions and the cart have it', async () => {
      await page.goto(`/product/${id}`)
      await expect(struck.first()).toHaveText(was)
      const search = await new SearchPages(page, texts.search).open()
      await search.type(product.product_name)
      await expect(search.row(product.product_name).locator('s')).toHaveText(was)
      await customer.putIntoCart(product)
      await customer.putIntoCart(other)
      await page.goto('/cart')
      await expect(main.getByRole('list', { name: texts.cart.items }).getByRole('listitem')).toHaveCount(2)
      await expect(struck).toHaveText([was])
      expect(await axeFindings(page)).toEqual([])
    })

    await test.step('staff find the product whose price before the reduction is not shown', async () => {
      await page.goto(`/admin/product?brand=${taxonomy.brand.id}`)
      await page.getByLabel(texts.adminCatalogue.comparePriceFilter, { exact: true }).selectOption('true')
      await page.waitForURL('**compare_ignored=true*')
      await expect(page.getByText(texts.adminCatalogue.comparePriceIgnoredHint)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: other.product_name })).toContainText(
        texts.adminCatalogue.comparePriceMark,
      )
      await expect(page.getByRole('row').filter({ hasText: product.product_name })).toHaveCount(0)
      expect(await axeFindings(page)).toEqual([])
    })
  })
}
