import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const WRITER = 'lib/shop/order-status/order-writer.commands.ts'
const CREATION = 'lib/shop/checkout/create-order.commands.ts'

/** The code of the shop: no tests, no kits for tests, no generated client. */
const files = ['app', 'lib', 'scripts']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/testing\/|\/generated\//.test(file))
const listFiles = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')))

it('only the writer changes orders that were placed', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(listFiles(/\bUPDATE\s+(?:ONLY\s+)?"?orders"?\s|\.order\.(?:update|upsert)/i)).toEqual([WRITER])
})

it('only the checkout places orders', () => {
  expect(listFiles(/\bINSERT\s+INTO\s+"?orders"?[\s(]|\.order\.create/i)).toEqual([CREATION])
})

it('only the removal of the demo catalogue deletes orders', () => {
  expect(listFiles(/\b(?:DELETE\s+FROM|TRUNCATE)\s+(?:TABLE\s+)?"?orders"?\b|\.order\.delete/i)).toEqual([
    'lib/shop/demo/demo.commands.ts',
  ])
})
