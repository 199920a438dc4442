import { GET } from '@/app/api/products/route'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { listOptions, listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { archiveProduct } from '@/lib/shop/catalogue/products/products.commands'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'

let taxonomy: Awaited<ReturnType<typeof insertTaxonomy>>

let dress: Awaited<ReturnType<typeof insertGroup>>

beforeAll(async () => {
  taxonomy = await insertTaxonomy()
  await insertGroup({
    name: 'Shirt',
    taxonomy,
    siblings: [
      { values: ['S', 'Red'], price: 5_000 },
      { values: ['M', 'Red'], price: 6_000 },
      { values: ['M', 'Blue'], price: 7_000, stock: 0 },
    ],
  })
  dress = await insertGroup({
    name: 'Dress',
    taxonomy,
    siblings: [
      { values: ['m', 'Green'], price: 9_000 },
      { values: ['၃၂', 'red'], price: 9_000 },
    ],
  })
  await db().productGroup.update({ where: { id: dress.id }, data: { option1: 'SIZE' } })
  await insertProduct({ taxonomy, name: 'Pan without sizes' })
})

const find = async (option: string, more: object = {}) => {
  const query = productQuery.parse({ option, brand: String(taxonomy.brandId), ...more })
  const page = await listProducts(query)
  return page.rows.map(({ product_name: name }) => name).sort()
}

describe('a list of products filtered by options', () => {
  it('has the products with the value, however option and value are spelled', async () => {
    expect(await find('size:M')).toEqual(['Dress – m, Green', 'Shirt – M, Blue', 'Shirt – M, Red'])
    expect(await find('Size:32')).toEqual(['Dress – ၃၂, red'])
    expect(await find('Colour:S')).toEqual([])
  })

  it('needs one value of each option, in one product', async () => {
    expect(await find('Size:S,Size:၃၂,Colour:RED')).toEqual(['Dress – ၃၂, red', 'Shirt – S, Red'])
    expect(await find('Size:S,Colour:Blue')).toEqual([])
    expect(await find('Voltage:12')).toEqual([])
  })

  it('combines with price, stock, search, sort and groups, of which it shows the product that has the value', async () => {
    expect(await find('Size:M', { price_min: '6500' })).toEqual(['Dress – m, Green', 'Shirt – M, Blue'])
    expect(await find('Size:M', { in_stock: 'true', product: 'shirt' })).toEqual(['Shirt – M, Red'])
    expect(await find('Colour:Blue', { grouped: '1' })).toEqual(['Shirt – M, Blue'])
    expect(await find('Size:M', { grouped: '1', sort: 'price_asc' })).toHaveLength(2)
    expect(await find('Size:M', { product: 'dress', sort: 'name' })).toEqual(['Dress – m, Green'])
  })

  it('leaves out what is not on sale', async () => {
    const { products } = await insertGroup({
      name: 'Coat',
      taxonomy,
      siblings: [
        { values: ['Q'], price: 9_000 },
        { values: ['R'], price: 9_000 },
      ],
    })
    await archiveProduct(admin, products[0] ?? 0)
    expect(await find('Size:Q')).toEqual([])
    expect(await find('Size:R')).toEqual(['Coat – R'])
  })

  it('is a page of the API with its filter in the next URL, and a 422 for what is no filter', async () => {
    const list = (query: string) => callRoute(GET, { path: `/api/products?${query}` })
    const { status, body } = await list('option=Size:M&option=Colour:Red&option=Colour:Green&per_page=1')
    expect([status, body['total']]).toEqual([200, 2])
    expect(String(body['next_page_url'])).toContain('option=')
    expect((await list('option=Size')).status).toBe(422)
    expect((await list('option=Size:Nobody')).status).toBe(404)
  })
})

describe('the options of a list', () => {
  const options = async (option: string, more: object = {}, total = 3) => {
    const query = productQuery.parse({ option, brand: String(taxonomy.brandId), ...more })
    const offered = await listOptions(query, total)
    return Object.fromEntries(
      offered.options.map(({ name, values }) => [
        name,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    )
  }

  it('are counted by groups, in the spelling that is used most', async () => {
    expect(await options('', { product: 'shirt' })).toEqual({
      Size: { S: 1, M: 1 },
      Colour: { Red: 1, Blue: 1 },
    })
    expect(await options('', { price_max: '5500' }, 30)).toEqual({})
  })

  it('leave the filters of their own option out of their counts, and those of the others in', async () => {
    const { Size, Colour } = await options('Colour:Blue', { product: 'shirt' })
    expect(Size).toBeUndefined()
    expect(Colour).toEqual({ Red: 1, Blue: 1 })
    expect((await options('Colour:Red', { product: 'shirt' }))['Size']).toEqual({ S: 1, M: 1 })
  })

  it('are none of a brand without products', async () => {
    expect(await options('', { brand: '999999' })).toEqual({})
  })
})
