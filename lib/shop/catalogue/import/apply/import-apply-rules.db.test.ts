import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { lockRow } from '@/lib/shop/catalogue/products/catalogue.commands'
import { applyImport } from '@/lib/shop/catalogue/import/apply/product-import-apply.commands'
import { previewImport } from '@/lib/shop/catalogue/import/product-import.commands'
import { importColumns } from '@/lib/shop/catalogue/import/product-import.schema'
import { db, type TransactionClient } from '@/lib/platform/db/client'
import { admin } from '@/lib/testing/admin'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { FILE_TAXONOMY, insertFileTaxonomy, previewLines } from '@/lib/testing/catalogue/import-files'
import { runIntoLock } from '@/lib/testing/database/row-locks'

const photos = '/uploads/catalogue/one.webp,/uploads/catalogue/two.webp,,'
let taxonomy: Awaited<ReturnType<typeof insertFileTaxonomy>>
beforeAll(async () => {
  taxonomy = await insertFileTaxonomy()
})

const checkPrice = async (id: number, price: number) =>
  (await previewLines('id,product_price', `${id},${price}`)).import.id
const apply = (id: number) => applyImport(admin, id, { skipInvalid: false })

describe('an import that is applied waits', () => {
  type Lock = (holder: TransactionClient, productId: number) => Promise<unknown>
  const lockBrand: Lock = (holder) => lockRow(holder, 'brand', taxonomy.brandId)
  const lockCategory: Lock = (holder) => lockRow(holder, 'category', taxonomy.categoryId)
  const lockSubcategory: Lock = (holder) => lockRow(holder, 'subcategory', taxonomy.subcategoryId)
  const lockProduct: Lock = (holder, id) => lockRow(holder, 'product', id)

  it.each<[string, Lock, Lock[]]>([
    ['brand', lockBrand, [lockCategory, lockSubcategory, lockProduct]],
    ['category', lockCategory, [lockSubcategory, lockProduct]],
    ['subcategory', lockSubcategory, [lockProduct]],
  ])('for a %s of its rows before it locks anything below', async (_kind, lock, below) => {
    const other = await insertTaxonomy()
    const { id } = await insertProduct({ taxonomy: other })
    const plan = await previewLines(
      'id,product_price,brand,category,subcategory',
      `${id},2000,${Object.values(FILE_TAXONOMY).join(',')}`,
    )
    await runIntoLock(
      (holder) => lock(holder, id),
      () => apply(plan.import.id),
      async (holder) => {
        for (const lockBelow of below) await lockBelow(holder, id)
      },
    )
    expect(await db().product.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...taxonomy,
      price: 2_000,
    })
  })

  it('for somebody who is changing one of its products, and is then rejected', async () => {
    const { id, name } = await insertProduct({ taxonomy })
    const plan = await checkPrice(id, 2_000)
    const applied = runIntoLock(
      (holder) => holder.product.update({ where: { id }, data: { version: { increment: 1 } } }),
      () => apply(plan),
    )
    await expect(applied).rejects.toMatchObject({
      code: 'conflict',
      message: `${name} was changed after the check: check the file again`,
    })
  })
})

describe('an import that was applied', () => {
  it('invalidates the responses that show what it changed, once', async () => {
    const { id } = await insertProduct({ taxonomy })
    const plan = await checkPrice(id, 2_000)
    const tags: string[] = []
    const end = onInvalidate((touched) => tags.push(...touched))
    await apply(plan)
    expect(tags).toContain(`product-${id}`)
    tags.length = 0
    await apply(plan)
    end()
    expect(tags).toEqual([])
  })

  it('is in the audit log, with its counts', async () => {
    const { id } = await insertProduct({ taxonomy })
    const create = `,New,1,1,d,0,Shwe,Face,Paste,${photos}`
    const change = `${id},Changed,1000,100,As described,10,Shwe,Face,Paste,${photos}`
    const { import: plan } = await previewLines(importColumns.slice(0, 13).join(','), create, change)
    expect((await apply(plan.id)).state).toBe('applied')
    const where = { subjectType: 'import', subjectId: String(plan.id) }
    expect(await db().auditEvent.findMany({ where })).toMatchObject([
      { actor: 'admin', action: 'product.import', before: null, after: { create: 1, change: 1 } },
    ])
    const created = await db().product.findFirstOrThrow({ where: { name: 'New' } })
    expect(await db().stockMovement.count({ where: { productId: created.id } })).toBe(0)
    const [event] = await db().auditEvent.findMany({ where: { subjectId: String(created.id) } })
    expect(event?.after).toEqual({
      id: created.id,
      name: 'New',
      description: 'd',
      price: 1,
      weight: 1,
      stockQuantity: 0,
      ...taxonomy,
      photo1: '/uploads/catalogue/one.webp',
      photo2: '/uploads/catalogue/two.webp',
      photo3: null,
      photo4: null,
    })
    const [changed] = await db().auditEvent.findMany({
      where: { subjectType: 'product', subjectId: String(id) },
    })
    expect(changed).toMatchObject({ action: 'product.update', after: { name: 'Changed' } })
    expect(Object.keys(changed?.after as object)).toEqual(['name'])
  })

  it('has the columns its file left out, and who checked it', async () => {
    const { id } = await insertProduct({ taxonomy })
    const plan = await checkPrice(id, 2_000)
    const row = await db().productImport.findUniqueOrThrow({ where: { id: plan } })
    expect(row).toMatchObject({
      actor: 'admin',
      createCount: 0,
      updateCount: 1,
      unchangedCount: 0,
      invalidCount: 0,
      processedCount: 0,
      omittedColumns: importColumns.filter((name) => !['id', 'product_price'].includes(name)),
    })
  })
})

describe('a file that cannot be checked is rejected with the reason:', () => {
  it.each([
    ['missing', undefined, 'This field is required'],
    ['empty', '', 'The file is empty'],
    ['no CSV', 'id,product_price\n"1', 'A quotation mark that opens here is never closed'],
    ['without known columns', 'colour\nred', 'The first line must name the columns'],
  ])('%s', async (_what, text, message) => {
    const checked = text === undefined ? previewImport(admin, undefined) : previewLines(text)
    await expect(checked).rejects.toMatchObject({ code: 'validation_failed', errors: { file: [message] } })
  })

  it('an unknown import', async () => {
    await expect(apply(2_000_000_000)).rejects.toMatchObject({
      code: 'not_found',
      message: 'No import Found',
    })
  })
})
