import { GET as exportProducts } from '@/app/api/products/export/route'
import { POST as apply } from '@/app/api/products/imports/[id]/apply/route'
import { POST as undo } from '@/app/api/products/imports/[id]/undo/route'
import { updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import type { ProductFileColumn } from '@/lib/shop/catalogue/import/product-import.schema'
import { db } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct, sharedCustomer, buyProduct } from '@/lib/testing/factories'
import { checkLines, insertFileTaxonomy } from '@/lib/testing/catalogue/import-files'
import { csvLines, parseCsv } from '@/lib/platform/csv/csv'

let taxonomy: Awaited<ReturnType<typeof insertFileTaxonomy>>
beforeAll(async () => {
  await sharedCustomer()
  taxonomy = await insertFileTaxonomy()
})

type Row = Partial<Record<ProductFileColumn, string>>

/** The product as its row of the export. */
async function exportRow(id: number): Promise<Row> {
  const { text } = await callRoute(exportProducts, { path: `/api/products/export?brand=${taxonomy.brandId}` })
  const file = await parseCsv(new TextEncoder().encode(text), 1_000)
  const names = file.header?.cells ?? []
  const rows = await file.mapRows(
    ({ cells }): Row => Object.fromEntries(cells.map((cell, at) => [names[at], cell])) as Row,
  )
  return rows.find((row) => row.id === String(id)) ?? {}
}
/** The preview of a file with this row, without the columns that it does not have. */
const check = (row: Row) =>
  checkLines(
    ...csvLines([Object.keys(row), Object.values(row)])
      .trim()
      .split('\r\n'),
  )
const applyTo = async ({ import: { id } }: Awaited<ReturnType<typeof check>>, body: object = {}) =>
  callRoute(apply, { params: { id: String(id) }, body })

const read = (id: number) =>
  db().product.findUniqueOrThrow({ where: { id }, select: { stockQuantity: true, price: true } })
const without = (row: Row, ...columns: ProductFileColumn[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(columns as string[]).includes(name)))

describe('units that were sold after the export stay sold', () => {
  it('when the file comes back with another price', async () => {
    const { id } = await insertProduct({ taxonomy, stock: 10, price: 1_000 })
    const row = await exportRow(id)
    await buyProduct(id, 4)
    const plan = await check({ ...row, product_price: '1500' })
    expect(plan.rows.change[0]?.changes.map(({ column }) => column)).toEqual(['product_price'])
    await applyTo(plan)
    expect(await read(id)).toEqual({ stockQuantity: 6, price: 1_500 })
  })

  it('when the file changes the stock: its difference to the export is shown and entered', async () => {
    const { id } = await insertProduct({ taxonomy, stock: 10 })
    const row = await exportRow(id)
    await buyProduct(id, 4)
    const plan = await check({ ...row, stock_quantity: '15' })
    expect(plan.rows.change[0]?.changes).toEqual([{ column: 'stock_quantity', before: '6', after: '11' }])
    await buyProduct(id, 1)
    await applyTo(plan)
    expect((await read(id)).stockQuantity).toBe(10)
  })

  it('when a row lost its id and updates the product of its name', async () => {
    const { id } = await insertProduct({ taxonomy, stock: 10, price: 1_000 })
    const row = await exportRow(id)
    await buyProduct(id, 4)
    const plan = await check({ ...row, id: '', product_price: '1500' })
    await applyTo(plan, { duplicates: 'update' })
    expect(await read(id)).toEqual({ stockQuantity: 6, price: 1_500 })
  })

  it('and an undo leaves the stock as it was before the import', async () => {
    const { id } = await insertProduct({ taxonomy, stock: 10 })
    const row = await exportRow(id)
    await buyProduct(id, 4)
    const plan = await check({ ...row, stock_quantity: '15' })
    await applyTo(plan)
    expect((await callRoute(undo, { params: { id: String(plan.import.id) }, body: {} })).status).toBe(200)
    expect((await read(id)).stockQuantity).toBe(6)
  })
})

it('a difference that would leave less than nothing is a conflict in the preview', async () => {
  const { id } = await insertProduct({ taxonomy, stock: 10 })
  const row = await exportRow(id)
  await buyProduct(id, 4)
  const plan = await check({ ...row, stock_quantity: '2' })
  expect(plan.rows.refuse[0]?.problems).toEqual([
    {
      line: 2,
      column: 'stock_quantity',
      message: 'The stock was 10 at the export and is 6 now: it cannot become -2',
    },
  ])
})

it('a file that is applied twice enters its difference once, with its column version and without', async () => {
  const { id } = await insertProduct({ taxonomy, stock: 10 })
  const row = { ...(await exportRow(id)), stock_quantity: '15' }
  await applyTo(await check(row))
  await buyProduct(id, 4)
  expect((await check(row)).rows.refuse[0]?.problems[0]?.column).toBe('version')
  expect((await check(without(row, 'version'))).rows.refuse[0]?.problems[0]).toMatchObject({
    column: 'stock_quantity',
    message: 'The stock was 10 at the export and is 11 now: keep the column version, or export again',
  })
  expect((await read(id)).stockQuantity).toBe(11)
})

it('what somebody changed after the export is not reverted by a file that leaves it as it was', async () => {
  const { id } = await insertProduct({ taxonomy, stock: 10, price: 1_000 })
  const other = await insertProduct({ taxonomy })
  const [row, untouched] = [await exportRow(id), await exportRow(other.id)]
  await updateProduct(admin, id, { product_price: 1_200 })
  const stale = await check({ ...row, product_weight: '90' })
  expect(stale.rows.refuse[0]?.problems).toEqual([
    {
      line: 2,
      column: 'version',
      message: 'This product was changed after the file was exported: export it again, or leave the row out',
    },
  ])
  const fresh = await exportRow(id)
  expect((await check({ ...fresh, version: row.version ?? '' })).import.counts.same).toBe(1)
  expect((await check({ ...untouched, product_weight: '90' })).import.counts.change).toBe(1)
})

describe('a file without the columns of the export', () => {
  it('sets the stock as it says, and notes where that brings sold units back', async () => {
    const { id } = await insertProduct({ taxonomy, stock: 10 })
    await buyProduct(id, 3)
    await buyProduct(id, 1)
    const plan = await check({ id: String(id), stock_quantity: '10' })
    expect(plan.rows.change[0]).toMatchObject({
      changes: [{ column: 'stock_quantity', before: '6', after: '10' }],
      problems: [
        {
          line: 2,
          column: 'stock_quantity',
          message: 'Since the stock was 10, units were sold (4): this row brings them back',
        },
      ],
    })
    expect((await applyTo(plan)).status).toBe(200)
    expect((await read(id)).stockQuantity).toBe(10)
  })

  it('notes nothing about a stock that the product did not have', async () => {
    const { id } = await insertProduct({ taxonomy, stock: 10 })
    await buyProduct(id, 4)
    const plan = await check({ id: String(id), stock_quantity: '12' })
    expect(plan.rows.change[0]?.problems).toEqual([])
  })
})

it.each([
  ['version', 'x', 'Must be a whole number'],
  ['version', '0', 'Must be at least 1'],
  ['stock_exported', '1.5', 'Must be a whole number'],
  ['stock_exported', '-1', 'Must be at least 0'],
] as const)('a %s of %j is rejected', async (column, cell, message) => {
  const { id } = await insertProduct({ taxonomy })
  const plan = await check({ id: String(id), product_price: '2', [column]: cell })
  expect(plan.rows.refuse[0]?.problems).toEqual([{ line: 2, column, message }])
})
