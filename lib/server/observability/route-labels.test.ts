import { readPages, RouteLabels } from '@/lib/server/observability/route-labels'

const labels = new RouteLabels([
  '/',
  '/product',
  '/product/[id]',
  '/api/docs',
  '/[...missing]',
  '/admin/[...missing]',
  '/product',
])
labels.addCalls(['/api/products/{id}', '/api/docs', '/api/{...path}', '/uploads/{...path}'])

it.each([
  ['/', '/'],
  ['/?lang=my', '/'],
  ['/product?brand=1', '/product'],
  ['/product/17', '/product/[id]'],
  ['/api/products/17/', '/api/products/[id]'],
  ['/api/docs', '/api/docs'],
  ['/api/unknown/7', '/api/[...path]'],
  ['/uploads/640/a.webp', '/uploads/[...path]'],
  ['/_next/static/chunks/a.js', '/_next/static'],
  ['/wp-login.php', 'other'],
  ['/admin/unknown/5', 'other'],
  [`/${'x'.repeat(5_000)}`, 'other'],
  ['/%', 'other'],
])('the route of %.40s is %s', (url, label) => {
  expect(labels.find(url)).toBe(label)
})

it('knows no pages without a build', () => {
  expect(readPages('missing.json')).toEqual([])
})
