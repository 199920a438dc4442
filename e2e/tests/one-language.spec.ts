import type { APIRequestContext } from 'playwright/test'
import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { SearchPages } from '@/e2e/pages/search'
import { keepSyllables } from '@/lib/platform/text/line-breaks'
import {
  brandsResponse,
  categoriesResponse,
  productResponse,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import { productGroupResponse } from '@/lib/shop/catalogue/variants/product-groups.schema'

test.use({ shopName: 'demo' })

const BURMESE = /[\u1000-\u109f]/
const shown = (text: string | null) => keepSyllables(text ?? '')

test('in English no page of the demo shop has Burmese text', async ({ page }) => {
  for (const path of ['/', '/product', '/brands', '/categories', '/product/1']) {
    await page.goto(path)
    expect(await page.getByRole('main').innerText(), path).not.toMatch(BURMESE)
  }
})

test('in Burmese every product, brand and category has its name where there is one', async ({
  page,
  request,
  setLanguage,
}) => {
  await setLanguage('my')
  const { brands } = brandsResponse.parse(await (await request.get('/api/brands?on_sale=true')).json())
  const { categories } = categoriesResponse.parse(
    await (await request.get('/api/categories?on_sale=true')).json(),
  )
  for (const [path, records] of [
    ['/brands', brands],
    ['/categories', categories],
  ] as const) {
    await page.goto(path)
    const shown = await page.getByRole('main').locator('ul a').allInnerTexts()
    expect(new Set(shown)).toEqual(new Set(records.map(({ name, name_my }) => name_my ?? name)))
    expect(records.filter(({ name_my }) => name_my !== null).length).toBeGreaterThan(11)
  }
  await page.goto('/')
  const cards = await page
    .locator('main [id^="product-"]')
    .evaluateAll((all) => all.map((one) => [one.id.replace('product-', ''), one.textContent]))
  expect(cards.length).toBeGreaterThan(9)
  for (const [id, text] of cards) {
    const { product } = productResponse.parse(await (await request.get(`/api/products/${id}`)).json())
    if (product.group_id === null) expect(text).toBe(shown(product.name_my ?? product.productName))
    else expect(text).toBe(shown(await getGroupName(request, product.group_id)))
  }
})

async function getGroupName(request: APIRequestContext, id: number): Promise<string> {
  const answer = await request.get(`/api/products/groups/${id}`)
  const { group } = productGroupResponse.parse(await answer.json())
  return group.name_my ?? group.name
}

test('in Burmese suggestions and filters are found by either name', async ({
  page,
  catalogue,
  setLanguage,
}) => {
  await setLanguage('my')
  const [product] = await catalogue.list('product=School%20Backpack')
  const name = shown(product?.name_my ?? null)
  const search = await new SearchPages(page, messages.my.search).open()
  for (const words of ['school back', name]) {
    await search.type(words)
    await expect(search.rows.first()).toContainText(name)
  }
})
