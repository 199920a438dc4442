import { expect, test } from '@/e2e/fixtures/test'
import { allLocales } from '@/e2e/fixtures/translations'

const DATA = /<script>self\.__next_f\.push\((.*?)\)<\/script>/gs

/** The visible document, without the data that React reads again. */
const markup = (html: string) => html.replace(DATA, '')

/**
 * Every text in that data. Its rows are written as they become ready, so their order, numbers and references differ
 * between renders; their texts must not.
 */
function texts(html: string): string[] {
  const rows = [...html.matchAll(DATA)]
    .map(([, chunk]) => (JSON.parse(chunk ?? '[]') as unknown[])[1])
    .filter((chunk): chunk is string => typeof chunk === 'string')
    .join('')
  const found = [...rows.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text ?? '')
  return [...new Set(found.filter((text) => !/^\$/.test(text)))].sort()
}

test('home page, product list and product page are the same for everyone in a locale', async ({
  request,
  customer,
  catalogue,
}) => {
  const [one, two] = await catalogue.products(2)
  const paths = ['/', '/product', `/product?brand=${one.brand_id}`, `/product/${one.id}`]
  const read = (path: string, cookie: string) =>
    request.get(path, { headers: cookie === '' ? {} : { Cookie: cookie } }).then((answer) => answer.text())

  const before = new Map<string, string>()
  for (const locale of allLocales) {
    for (const path of paths) before.set(locale + path, await read(path, `lang=${locale}`))
  }
  await customer.putIntoCart(one, 7)
  await customer.putIntoCart(two)
  await customer.wish(one)
  await customer.wish(two)

  for (const locale of allLocales) {
    for (const path of paths) {
      const empty = before.get(locale + path) ?? ''
      const filled = await read(path, `lang=${locale}; somebody=else; zay=1`)
      expect(markup(filled), `${path} in ${locale}`).toBe(markup(empty))
      expect(texts(filled).length).toBeGreaterThan(50)
      expect(texts(filled), `the data of ${path} in ${locale}`).toEqual(texts(empty))
      expect(markup(empty)).toContain(`lang="${locale}"`)
    }
  }
  expect(markup(await read('/', '')), 'who has not chosen reads English').toBe(
    markup(before.get('en/') ?? ''),
  )
})
