import { createRouteLabels, readRoutes } from '@/lib/server/observability/route-labels'

const toLabel = createRouteLabels([
  '/',
  '/product',
  '/product/[id]',
  '/api/products/[id]',
  '/uploads/[...path]',
  '/[...missing]',
  '/admin/[...missing]',
  '/product',
])

it.each([
  ['/', '/'],
  ['/?lang=my', '/'],
  ['/product?brand=1', '/product'],
  ['/product/17', '/product/[id]'],
  ['/api/products/17/', '/api/products/[id]'],
  ['/uploads/640/a.webp', '/uploads/[...path]'],
  ['/_next/static/chunks/a.js', '/_next/static'],
  ['/wp-login.php', 'other'],
  ['/admin/unknown/5', 'other'],
  [`/${'x'.repeat(5_000)}`, 'other'],
  ['/%', 'other'],
])('the route of %.40s is %s', (url, label) => {
  expect(toLabel(url)).toBe(label)
})

it('knows no routes without a build', () => {
  expect(readRoutes('missing.json')).toEqual([])
})
