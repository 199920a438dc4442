import { GET } from '@/app/api/search/suggestions/route'
import { suggestionsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'

const suggest = async (query: string) => {
  const { status, body, headers } = await callRoute(GET, { path: `/api/search/suggestions?${query}` })
  expect(status).toBe(200)
  return { ...suggestionsResponse.strict().parse(body), tags: headers.get('cache-tag') }
}
const names = ({ products }: Awaited<ReturnType<typeof suggest>>) => products.map((row) => row.product_name)

let ids: { brandId: number; categoryId: number }[]
beforeAll(async () => {
  const one = await insertTaxonomy({ brand: 'Hintha Fashion', category: 'Umbrellas', subcategory: 'Rain' })
  const two = await insertTaxonomy({ brand: 'Inle Home — အင်းလေး', category: 'Umbrellas', subcategory: 'Sun' })
  // Without products: it is not suggested.
  await insertTaxonomy({ brand: 'Hintha Abroad', category: 'Umbrellas', subcategory: 'Snow' })
  ids = [one, two]
  for (let n = 1; n <= 8; n++) await insertProduct({ taxonomy: one, name: `Red Umbrella ${n}` })
  await insertProduct({ taxonomy: two, name: 'Parasol' })
})

it('suggests products, and each category and brand once by its name', async () => {
  const found = await suggest('q=umbrella')
  expect(names(found)).toEqual([8, 7, 6, 5, 4, 3].map((n) => `Red Umbrella ${n}`))
  expect(found).toMatchObject({
    categories: [{ name: 'Umbrellas', ids: ids.map((taxonomy) => taxonomy.categoryId) }],
    brands: [],
    correction: null,
  })
  expect(found.tags).toContain('brands,categories,subcategories')
  expect(names(await suggest('q=umbrella&limit=2'))).toHaveLength(2)
})

it.each([
  ['the beginning of a brand', 'hint'],
  ['a brand in another case', 'FASHION'],
])('suggests %s, and its products', async (_what, q) => {
  const found = await suggest(`q=${q}&limit=20`)
  expect(found.brands).toEqual([{ id: ids[0]?.brandId, name: 'Hintha Fashion', name_my: null }])
  expect(names(found)).toHaveLength(8)
})

it('suggests a brand by a Burmese part of its name', async () => {
  const found = await suggest(`q=${encodeURIComponent('လေး')}`)
  expect(found.brands).toEqual([{ id: ids[1]?.brandId, name: 'Inle Home — အင်းလေး', name_my: null }])
  expect(names(found)).toEqual(['Parasol'])
})

it('suggests the products of the nearest spelling when there are none', async () => {
  expect(await suggest('q=parasoll')).toMatchObject({ correction: 'parasol', categories: [], brands: [] })
  expect(names(await suggest('q=parasoll'))).toEqual(['Parasol'])
  expect(await suggest('q=hintha+umbrela&limit=1')).toMatchObject({
    correction: 'hintha umbrella',
    products: [{ product_name: 'Red Umbrella 8' }],
  })
})

it.each(['', 'q=', 'q=%20', 'q=zzzzqqqq', 'q=--'])('suggests nothing for %j', async (query) => {
  expect(await suggest(query)).toMatchObject({ products: [], categories: [], brands: [], correction: null })
})

it.each([`q=${'x'.repeat(256)}`, 'q=tea&limit=21', 'q=tea&limit=0'])('rejects %s', async (query) => {
  const { status } = await callRoute(GET, { path: `/api/search/suggestions?${query}` })
  expect(status).toBe(422)
})

it('suggests one product of a group: the cheapest in stock, or the one that is searched for', async () => {
  const siblings = [
    { values: ['S', 'Teal'], price: 9_000 },
    { values: ['M', 'Ochre'], price: 8_000 },
  ]
  await insertGroup({ name: 'Linen Tunic', siblings })
  const [shown] = (await suggest('q=tunic')).products
  expect(shown).toMatchObject({
    product_name: 'Linen Tunic – M, Ochre',
    group: { name: 'Linen Tunic', products: 2, price_max: 9_000 },
  })
  expect(names(await suggest('q=tunic'))).toHaveLength(1)
  expect(names(await suggest('q=tunic+teal'))).toEqual(['Linen Tunic – S, Teal'])
})
