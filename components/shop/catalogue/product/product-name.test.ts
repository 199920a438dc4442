import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ProductName } from '@/components/shop/catalogue/product/product-name'

jest.mock('next-intl', () => ({ useLocale: () => 'en' }))

it.each([
  ['on sale', [7, 8], true],
  ['deleted', [8], false],
])('only the name of a product with a page is a link: %s', (_state, activeIds, isLink) => {
  const product = { product_name: 'Thanaka', name_my: null }
  const html = renderToStaticMarkup(createElement(ProductName, { product, id: 7, activeIds, className: '' }))
  expect(html).toContain('Thanaka')
  expect(html.includes('href="/product/7"')).toBe(isLink)
})
