import { POST as apply } from '@/app/api/products/imports/[id]/apply/route'
import { GET as state } from '@/app/api/products/imports/[id]/route'
import { GET as rowsOf } from '@/app/api/products/imports/[id]/rows/route'
import { POST as check } from '@/app/api/products/imports/route'
import {
  importPreviewResponse,
  importResponse,
  importColumns,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { db } from '@/lib/platform/db/client'
import { insertImages, insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'

/** Without the names in Burmese, which may be left out. */
const header = importColumns.slice(0, 13).join(',')

const upload = (file: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('file', new Blob([file], { type: 'text/csv' }), 'products.csv')
  return callRoute(check, { body: form })
}
const checked = async (...lines: string[]) =>
  importPreviewResponse.parse((await upload(lines.join('\r\n'))).body)
const applied = (id: number, body: unknown = {}) => callRoute(apply, { params: { id: String(id) }, body })
const readImport = (id: number) => callRoute(state, { params: { id: String(id) } })

const photos = '/uploads/catalogue/one.webp,/uploads/catalogue/two.webp,,'
const taxonomyNames = { brand: 'Shwe', category: 'Face', subcategory: 'Paste' }
let taxonomy: Awaited<ReturnType<typeof insertTaxonomy>>
beforeAll(async () => {
  taxonomy = await insertTaxonomy(taxonomyNames)
  await insertImages('/uploads/catalogue/one.webp', '/uploads/catalogue/two.webp')
  await insertImages('/a.webp', '/uploads/b.webp', '/c.png')
})

describe('an import', () => {
  it('adds and changes what its preview showed, with stock in the ledger and everything audited', async () => {
    const old = await insertProduct({ name: 'Old', taxonomy, stock: 5, price: 1_000 })
    const plan = await checked(
      header,
      `,ျမန္မာ,၁၅၀၀,80,"Two\r\nlines",7,shwe,FACE,paste,/a.webp,uploads/b.webp,,`,
      `${old.id},New name,၂၀၀၀,100,As described,9,Shwe,Face,Paste,${photos.slice(0, -2)},/c.png,`,
    )
    expect(plan.import.counts).toEqual({ create: 1, change: 1, same: 0, refuse: 0 })
    expect(plan.rows.change).toEqual([
      {
        line: 4,
        id: old.id,
        product_name: 'New name',
        changes: [
          { column: 'product_name', before: 'Old', after: 'New name' },
          { column: 'product_price', before: '1000', after: '2000' },
          { column: 'stock_quantity', before: '5', after: '9' },
          { column: 'photo_3', before: null, after: '/c.png' },
        ],
        problems: [],
        duplicate: null,
      },
    ])
    expect((await applied(plan.import.id)).status).toBe(200)

    expect(await db().product.findUniqueOrThrow({ where: { id: old.id } })).toMatchObject({
      name: 'New name',
      searchText: 'new name',
      price: 2_000,
      stockQuantity: 9,
      photo3: '/c.png',
      version: 2,
    })
    const createdProduct = await db().product.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(createdProduct).toMatchObject({
      ...taxonomy,
      name: 'မြန်မာ',
      price: 1_500,
      weight: 80,
      description: 'Two\nlines',
      stockQuantity: 7,
      photo1: '/a.webp',
      photo2: '/uploads/b.webp',
      photo3: null,
    })
    const movements = await db().stockMovement.findMany({
      where: { reason: 'import' },
      orderBy: { id: 'asc' },
    })
    expect(movements.map(({ productId, delta }) => [productId, delta])).toEqual([
      [createdProduct.id, 7],
      [old.id, 4],
    ])
    const audit = await db().auditEvent.findMany({
      where: { subjectType: 'product' },
      orderBy: { id: 'asc' },
    })
    expect(audit).toMatchObject([
      {
        action: 'product.create',
        subjectId: String(createdProduct.id),
        before: null,
        after: { id: createdProduct.id, name: 'မြန်မာ', stockQuantity: 7 },
      },
      {
        action: 'product.update',
        subjectId: String(old.id),
        before: { price: 1_000, stockQuantity: 5 },
        after: { price: 2_000, stockQuantity: 9 },
      },
    ])
  })

  it('does not change columns that its file leaves out', async () => {
    const one = await insertProduct({ taxonomy, price: 1_000, stock: 3 })
    const plan = await checked('id,product_price', `${one.id},1200`, ',900')
    expect(plan.import.left_out).toEqual(
      importColumns.filter((name) => !['id', 'product_price'].includes(name)),
    )
    expect(plan.import.counts).toEqual({ create: 0, change: 1, same: 0, refuse: 1 })
    expect(plan.rows.refuse[0]?.problems[0]).toEqual({
      line: 3,
      column: 'product_name',
      message: 'This field is required',
    })
    await applied(plan.import.id, { skip_refused: true })
    expect(await db().product.findUniqueOrThrow({ where: { id: one.id } })).toMatchObject({
      name: one.name,
      price: 1_200,
      stockQuantity: 3,
      ...taxonomy,
    })
  })

  it('rejects names of the taxonomy that are too long to be names', async () => {
    const long = 'x'.repeat(2_000)
    const plan = await checked(header, `,Tea,1,1,Tea,1,${long},${long},${long},${photos}`)
    expect(plan.rows.refuse[0]?.problems.map(({ column }) => column)).toEqual([
      'brand',
      'category',
      'subcategory',
    ])
  })

  it('moves a product to another category', async () => {
    const one = await insertProduct({ taxonomy })
    const other = await insertTaxonomy({ brand: 'Inle', category: 'Face', subcategory: 'Paste' })
    const plan = await checked('id,brand,category,subcategory', `${one.id},Inle,Face,Paste`)
    expect(plan.rows.change[0]?.changes).toEqual([{ column: 'brand', before: 'Shwe', after: 'Inle' }])
    await applied(plan.import.id)
    expect(await db().product.findUniqueOrThrow({ where: { id: one.id } })).toMatchObject(other)
  })

  it('with invalid rows requires confirmation to leave them out, and lists all of them', async () => {
    const plan = await checked(
      header,
      `,Good,1,1,d,1,Shwe,Face,Paste,${photos}`,
      `,Bad,x,1,d,1,Shwe,Face,Paste,${photos}`,
    )
    const rejected = await applied(plan.import.id)
    expect([rejected.status, rejected.body['message']]).toEqual([
      409,
      '1 rows are rejected: correct them, or leave them out',
    ])
    expect(importResponse.parse((await readImport(plan.import.id)).body).import).toMatchObject({
      state: 'checked',
      progress: { done: 0, total: 1 },
    })
    const list = await callRoute(rowsOf, {
      params: { id: String(plan.import.id) },
      path: '/x?kind=refuse',
      headers: { cookie: 'lang=my' },
    })
    expect(list.text).toContain('3,,Bad,product_price,,,ကိန်းပြည့် ဖြစ်ရပါမည်\r\n')
    expect((await applied(plan.import.id, { skip_refused: 'true' })).status).toBe(200)
    expect(await db().product.count({ where: { name: { in: ['Good', 'Bad'] } } })).toBe(1)
  })

  it('applied twice takes effect once, and returns its first result', async () => {
    const plan = await checked(header, `,Once,1,1,d,1,Shwe,Face,Paste,${photos}`)
    const first = await applied(plan.import.id)
    const second = await applied(plan.import.id)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await db().product.count({ where: { name: 'Once' } })).toBe(1)
  })

  it('is applied by only one of two concurrent calls; the other gets a conflict', async () => {
    const lines = Array.from({ length: 600 }, (_, n) => `,Twin ${n},1,1,d,1,Shwe,Face,Paste,${photos}`)
    const plan = await checked(header, ...lines)
    const answers = await Promise.all([applied(plan.import.id), applied(plan.import.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body['message']).toBe(
      'This import is being applied right now',
    )
    expect(await db().product.count({ where: { name: { startsWith: 'Twin ' } } })).toBe(600)
  })

  it('reports its progress while it is applied, and stays readable meanwhile', async () => {
    const lines = Array.from({ length: 750 }, (_, n) => `,Long ${n},1,1,d,1,Shwe,Face,Paste,${photos}`)
    const { id } = (await checked(header, ...lines)).import
    const progressValues = new Set<number>()
    const done = applied(id)
    for (let state = 'checked'; state !== 'applied';) {
      const { import: now } = importResponse.parse((await readImport(id)).body)
      if (now.state === 'applying') progressValues.add(now.progress.done)
      state = now.state
    }
    expect((await done).status).toBe(200)
    expect(progressValues.size).toBeGreaterThan(1)
    expect(importResponse.parse((await readImport(id)).body).import.progress).toEqual({
      done: 750,
      total: 750,
    })
  })

  it('answers 404 for an unknown import', async () => {
    expect((await applied(2_000_000_000)).status).toBe(404)
    expect((await readImport(2_000_000_000)).status).toBe(404)
    expect((await callRoute(rowsOf, { params: { id: '2000000000' } })).status).toBe(404)
  })
})
