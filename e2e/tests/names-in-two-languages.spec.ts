import { expect, test } from '@/e2e/fixtures/test'
import { allLocales } from '@/e2e/fixtures/translations'
import { keepSyllables } from '@/lib/platform/text/line-breaks'

const my = {
  brand: 'ရွှေတောင်',
  product: 'ရှမ်းလက်ဖက်ခြောက် အထူးထုပ်',
  description: 'ယခုနှစ် ခူးသော လက်ဖက်ခြောက်',
}

test(
  'every page has the names of its language, and no others',
  { tag: '@smoke' },
  async ({ page, catalogue, customer, setLanguage }) => {
    const taxonomy = await catalogue.taxonomy()
    const { brand } = taxonomy
    await catalogue.patch(`/api/brands/${brand.id}`, { name_my: my.brand })
    const { productName } = await catalogue.product(taxonomy, {
      name_my: my.product,
      description_my: my.description,
      stock_quantity: 20,
    })
    const [product] = await catalogue.list(`brand=${brand.id}`)
    if (!product) throw new Error('The product is not listed')
    const order = await customer.buy(product)
    await customer.putIntoCart(product)
    await customer.wish(product)

    for (const locale of allLocales) {
      await setLanguage(locale)
      const names = [productName, keepSyllables(my.product)]
      const [name = '', hidden = ''] = locale === 'my' ? names.toReversed() : names
      for (const path of [
        `/product?brand=${brand.id}`,
        `/product/${product.id}`,
        '/cart',
        '/checkout',
        '/wishlist',
        `/orderdetail/${order.id}`,
        '/orderhistory',
      ]) {
        await page.goto(path)
        const main = page.getByRole('main')
        await expect(
          main.getByText(name).filter({ visible: true }).first(),
          `${locale} ${path}`,
        ).toBeVisible()
        await expect(main.getByText(hidden), `${locale} ${path}`).toHaveCount(0)
      }
      await page.goto(`/product/${product.id}`)
      await expect(page.getByRole('main')).toContainText(
        locale === 'my' ? keepSyllables(my.description) : 'As described',
      )
      await expect(page.getByRole('main').getByRole('definition').first()).toHaveText(
        locale === 'my' ? keepSyllables(my.brand) : brand.name,
      )
      await expect(page).toHaveTitle(new RegExp(`^${locale === 'my' ? my.product : productName}`))
    }
  },
)
