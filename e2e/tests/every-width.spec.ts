import { findMisfits } from '@/e2e/fixtures/misfits'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales } from '@/e2e/fixtures/translations'

test.use({ shopName: 'long shop name' })

const NAMES = { shop_name: 'Shwe Zay Online Shop', shop_name_my: 'ရွှေဈေး အွန်လိုင်း ဆိုင်ကြီး' }
const WIDTHS = Array.from({ length: 33 }, (_, index) => 320 + 40 * index)

/** Paths of the key screens of one product and one order. */
const areas: Readonly<Record<string, (product: number, order: number) => string[]>> = {
  shop: (product, order) => [
    '/',
    '/product',
    `/product/${product}`,
    '/cart',
    '/checkout',
    '/orderhistory',
    `/orderdetail/${order}`,
  ],
  'back office': (product, order) => [
    '/admin/orders',
    `/admin/orders/${order}`,
    '/admin/product',
    `/admin/product/edit${product}`,
    '/admin/product/import',
    '/admin/reports',
    '/admin/reports/cash-book',
    '/admin/settings/delivery',
  ],
}

for (const locale of allLocales) {
  for (const [area, paths] of Object.entries(areas)) {
    test(
      `key screens of the ${area} fit every width from 320 to 1,600 pixels and break no word, with a long shop name, in ${locale}`,
      { tag: '@screens' },
      async ({ page, request, customer, catalogue, setLanguage }) => {
        test.setTimeout(240_000)
        await setLanguage(locale)
        expect((await request.patch('/api/settings', { data: NAMES })).status()).toBe(200)
        const [one, two] = await catalogue.products(2)
        await customer.putIntoCart(one)
        const order = await customer.placeOrder()
        await customer.putIntoCart(two)
        const found: string[] = []
        for (const path of paths(one.id, order.id)) {
          await page.goto(path)
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
          await page.evaluate(() => document.fonts.ready)
          await page.evaluate(() => {
            for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) part.open = true
          })
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 })
            found.push(...(await findMisfits(page)).map((misfit) => `${path} (${width}): ${misfit}`))
          }
        }
        expect(found).toEqual([])
      },
    )
  }
}
