import { redactPath } from '@/lib/server/cache/cached-response'

it.each([
  ['/product?product=tea', '/product'],
  ['/o/12.abcdefghijklmnopqrstuv', '/o/[key]'],
  ['/o/12.abc?x=1', '/o/[key]'],
  ['/orderdetail/12', '/orderdetail/12'],
  ['', ''],
])('the log contains of %j only %j', (url, path) => {
  expect(redactPath(url)).toBe(path)
})
