import { PATCH as patchBrand } from '@/app/api/brands/[id]/route'
import { POST as postBrand } from '@/app/api/brands/route'
import { PATCH as patchProduct } from '@/app/api/products/[id]/route'
import { GET as exportProducts } from '@/app/api/products/export/route'
import { POST as apply } from '@/app/api/products/imports/[id]/apply/route'
import { POST as check } from '@/app/api/products/imports/route'
import { POST as postProduct } from '@/app/api/products/route'
import { listBrands } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import { productQuery, type ProductSort } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import {
  productMutationResponse,
  type EditableProductView,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import {
  importAppliedResponse,
  importPreviewResponse,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { correctSearch } from '@/lib/shop/catalogue/search/search-correction.queries'
import { suggestSearch } from '@/lib/shop/catalogue/search/search-suggestions.queries'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import { insertTaxonomy, productFields } from '@/lib/testing/factories'

const photo = '/uploads/catalogue/one.webp'
let taxonomy: Awaited<ReturnType<typeof insertTaxonomy>>
beforeAll(async () => {
  taxonomy = await insertTaxonomy({ brand: 'Bagan Kitchen', category: 'Tableware', subcategory: 'Cups' })
})

async function create(product_name: string, texts: object = {}): Promise<EditableProductView> {
  const { body } = await callRoute(postProduct, {
    body: productFields(taxonomy, { product_name, product_description: 'As described', ...texts }),
  })
  return productMutationResponse.parse(body).product
}
const change = async (id: number, body: object) =>
  productMutationResponse.parse(
    (await callRoute(patchProduct, { method: 'PATCH', params: { id: String(id) }, body })).body,
  ).product

const find = async (product: string | null, sort?: ProductSort) => {
  const query = { ...productQuery.parse({}), product, sort, brand: [taxonomy.brandId], per_page: 50 }
  return (await listProducts(query)).rows.map((row) => row.product_name)
}

describe('the texts of a product in Burmese', () => {
  it('may be absent, are kept by other changes, and are removed by an empty text', async () => {
    const plain = await create('Plain cup')
    expect(plain).toMatchObject({ name_my: null, description_my: null, brand_name_my: null })
    const cup = await create('Tea cup', { name_my: ' ရေနွေးပန်းကန် ', description_my: 'အဖြူ\nအပြာ' })
    expect(cup).toMatchObject({ name_my: 'ရေနွေးပန်းကန်', description_my: 'အဖြူ\nအပြာ' })
    expect(await change(cup.productID, { product_price: 1_100 })).toMatchObject({
      name_my: 'ရေနွေးပန်းကန်',
      description_my: 'အဖြူ\nအပြာ',
    })
    expect(await change(cup.productID, { name_my: '\u200b\u3164', description_my: null })).toMatchObject({
      name_my: null,
      description_my: null,
      productName: 'Tea cup',
    })
    expect(await find('ရေနွေး')).toEqual([])
  })

  it.each([
    ['a name of 256 characters', { name_my: 'က'.repeat(256) }, 'name_my'],
    ['a number', { name_my: 5 }, 'name_my'],
    ['a description of 10,001 characters', { description_my: 'က'.repeat(10_001) }, 'description_my'],
  ])('%s is 422', async (_what, texts, field) => {
    const body = { product_name: 'Wrong', ...texts }
    const answer = await callRoute(patchProduct, {
      method: 'PATCH',
      params: { id: String((await create('Right')).productID) },
      body,
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field])
  })

  it('are searched like its name: exactly, by words and by beginnings', async () => {
    const pot = await create('Clay Pot', { name_my: 'မြေအိုး အနီ' })
    await create('Steel Pot', { name_my: 'စတီးအိုး မြေအိုးပုံစံ' })
    expect(await find('မြေအိုး အနီ')).toEqual(['Clay Pot'])
    expect(await find('မြေအိုး')).toEqual(['Clay Pot', 'Steel Pot'])
    expect(await find('အိုး')).toEqual(['Steel Pot', 'Clay Pot'])
    expect(await find('clay အနီ')).toEqual(['Clay Pot'])
    await change(pot.productID, { name_my: 'ရွှံ့အိုး' })
    expect(await find('မြေအိုး')).toEqual(['Steel Pot'])
  })

  it('are offered for a misspelled search', async () => {
    await create('Parasol', { name_my: 'ပုသိမ်ထီး' })
    const query = { ...productQuery.parse({}), product: 'ပုသိမထီး' }
    expect((await correctSearch(query))?.words).toBe('ပုသိမ်ထီး')
  })

  it('sort a list in Burmese, where a product without them has its only name', async () => {
    const other = await insertTaxonomy()
    taxonomy = other
    for (const [name, burmese] of [
      ['Alpha', 'ဝ'],
      ['Beta', 'က'],
      ['Gamma', null],
    ] as const) {
      await create(name, { name_my: burmese })
    }
    expect(await find(null, 'name')).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect(await find(null, 'name_my')).toEqual(['Gamma', 'Beta', 'Alpha'])
  })
})

describe('the name of a brand in Burmese', () => {
  it('finds its products, itself among the options, and is suggested', async () => {
    await callRoute(postBrand, { body: { name: 'Hintha', name_my: 'ဟင်္သာ', photo } })
    expect((await listBrands(null, { search: 'ဟင်္သာ' })).map(({ name }) => name)).toEqual(['Hintha'])

    const path = { method: 'PATCH', params: { id: String(taxonomy.brandId) } }
    await callRoute(patchBrand, { ...path, body: { name_my: 'ရွှေတောင်' } })
    await create('Bell')
    expect(await find('ရွှေတောင်')).toContain('Bell')
    expect((await suggestSearch('ရွှေတောင်', 6)).brands).toMatchObject([{ id: taxonomy.brandId }])
    await callRoute(patchBrand, { ...path, body: { name_my: '' } })
    expect(await find('ရွှေတောင်')).toEqual([])
  })
})

describe('a file of products', () => {
  const upload = async (...lines: string[]) => {
    const form = new FormData()
    form.set('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'products.csv')
    return importPreviewResponse.parse((await callRoute(check, { body: form })).body)
  }
  const applyAll = async (id: number) =>
    importAppliedResponse.parse((await callRoute(apply, { params: { id: String(id) }, body: {} })).body)

  it('changes and removes the texts in Burmese, and without their columns keeps them', async () => {
    const { productID: id } = await create('Lamp', { name_my: 'မီးအိမ်', description_my: 'အလင်း' })
    await applyAll((await upload('id,product_price', `${id},900`)).import.id)
    const row = () => db().product.findUniqueOrThrow({ where: { id } })
    expect(await row()).toMatchObject({ price: 900, nameMy: 'မီးအိမ်', descriptionMy: 'အလင်း' })

    const plan = await upload('id,name_my,description_my', `${id},ဖန်မီးအိမ်,`)
    expect(plan.rows.change[0]?.changes).toEqual([
      { column: 'name_my', before: 'မီးအိမ်', after: 'ဖန်မီးအိမ်' },
      { column: 'description_my', before: 'အလင်း', after: null },
    ])
    await applyAll(plan.import.id)
    expect(await row()).toMatchObject({ nameMy: 'ဖန်မီးအိမ်', searchTextMy: 'ဖန်မီးအိမ်', descriptionMy: null })
    expect(await find('ဖန်မီးအိမ်')).toEqual(['Lamp'])

    await applyAll((await upload('id,name_my', `${id},`)).import.id)
    expect(await row()).toMatchObject({ nameMy: null, searchTextMy: null })
  })

  it('as exported has them, and changes nothing when imported', async () => {
    await create('Vase', { name_my: 'ပန်းအိုး', description_my: 'စာကြောင်း 1\nစာကြောင်း 2' })
    const request = new Request('http://shop.test/api/products/export')
    const file = await (await exportProducts(request, { params: Promise.resolve({}) })).text()
    expect(file).toContain('ပန်းအိုး')
    const { import: plan } = await upload(file)
    expect(plan.counts).toMatchObject({ create: 0, change: 0, refuse: 0 })
  })
})
