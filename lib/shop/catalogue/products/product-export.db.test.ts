import { GET as exportProducts } from '@/app/api/products/export/route'
import { POST as apply } from '@/app/api/products/imports/[id]/apply/route'
import { POST as check } from '@/app/api/products/imports/route'
import { GET as sample } from '@/app/api/products/imports/sample/route'
import {
  importAppliedResponse,
  importPreviewResponse,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { db } from '@/lib/platform/db/client'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'

const upload = (file: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/csv' }), 'products.csv')
  return callRoute(check, { body: form })
}

/** The raw bytes of the export: reading it as text would strip its byte order mark. */
async function exported(query = ''): Promise<Uint8Array<ArrayBuffer>> {
  const request = new Request(`http://shop.test/api/products/export${query}`)
  const response = await exportProducts(request, { params: Promise.resolve({}) })
  return new Uint8Array(await response.arrayBuffer())
}

const everything = () =>
  Promise.all([
    db().product.findMany({ orderBy: { id: 'asc' } }),
    db().stockMovement.findMany({ orderBy: { id: 'asc' } }),
    db().auditEvent.count({ where: { subjectType: 'product' } }),
  ])

describe('product file', () => {
  it('as exported changes nothing when imported, whatever it contains', async () => {
    const odd = await insertTaxonomy({
      brand: '=Brand "one"',
      category: '+Category, two',
      subcategory: "'@Sub",
    })
    const names = [
      '=1+1',
      '-5',
      '+959789000123',
      '@x',
      "'=guarded",
      "''-",
      "'tis",
      '"quoted"',
      'a,b;c\td',
      '＝1+1',
    ]
    const burmese = ['မြန်မာ သနပ်ခါး', '၁၂၃', 'ျမန္မာ', '၀၉']
    for (const [stock, name] of [...names, ...burmese].entries()) {
      const { id } = await insertProduct({ name, taxonomy: odd, stock })
      const description = `-first\r\n=second\n"third"\r\n\r\n${name}`
      await db().product.update({
        where: { id },
        data: { description, photo4: '/uploads/catalogue/four.webp' },
      })
    }
    const file = await exported()
    expect([...file.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const before = await everything()
    const { import: plan } = importPreviewResponse.parse((await upload(file)).body)
    expect(plan.counts).toEqual({ create: 0, change: 0, same: 14, refuse: 0 })
    expect(
      importAppliedResponse.parse(
        (await callRoute(apply, { params: { id: String(plan.id) }, body: {} })).body,
      ).import.state,
    ).toBe('applied')
    expect(await everything()).toEqual(before)
  })

  it('contains what the list shows, page after page, under every filter', async () => {
    const own = await insertTaxonomy()
    await Promise.all(Array.from({ length: 3 }, () => insertProduct({ taxonomy: own, price: 7 })))
    const lines = new TextDecoder()
      .decode(await exported(`?brand=${own.brandId}&sort=price_asc`))
      .split('\r\n')
    expect(lines).toHaveLength(3 + 2)
    const answer = await callRoute(exportProducts, { path: '/api/products/export?sort=upwards' })
    expect(answer.status).toBe(422)
  })

  it('is sent as a private response, with a file name and a date', async () => {
    const answer = await callRoute(exportProducts, { path: '/api/products/export' })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('as template can be imported unchanged', async () => {
    await insertProduct()
    const { text } = await callRoute(sample)
    const plan = importPreviewResponse.parse((await upload(text)).body)
    expect(plan.import.counts).toEqual({ create: 1, change: 0, same: 0, refuse: 0 })
  })
})
