import { POST as applyRoute } from '@/app/api/products/imports/[id]/apply/route'
import { POST as undoRoute } from '@/app/api/products/imports/[id]/undo/route'
import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { updateCategory, deleteSubcategory } from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { removeProduct } from '@/lib/shop/catalogue/products/product-removal.commands'
import { archiveProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { listRecentImports } from '@/lib/shop/catalogue/import/product-import.queries'
import { db } from '@/lib/platform/db/client'
import { AppError } from '@/lib/platform/errors/app-error'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import {
  insertImages,
  insertProduct,
  insertTaxonomy,
  sharedCustomer,
  buyProduct,
} from '@/lib/testing/factories'
import { checkProducts, insertFileTaxonomy, FACTORY_IMAGES } from '@/lib/testing/catalogue/import-files'
import { readProduct, sumMovements } from '@/lib/testing/catalogue/product-reads'

let taxonomy: Awaited<ReturnType<typeof insertTaxonomy>>
beforeAll(async () => {
  await sharedCustomer()
  taxonomy = await insertFileTaxonomy()
  await insertImages('/uploads/catalogue/new.webp')
})

const undo = (id: number) => callRoute(undoRoute, { params: { id: String(id) }, body: {} })
/** Checks a file with these products and applies it; returns the id of the import. */
async function importProducts(...products: Parameters<typeof checkProducts>): Promise<number> {
  const { id } = (await checkProducts(...products)).import
  expect((await callRoute(applyRoute, { params: { id: String(id) }, body: {} })).status).toBe(200)
  return id
}
const findNamed = (name: string) => db().product.findFirstOrThrow({ where: { name } })

/** Makes the product a draft, as one that was never published. */
const toDraft = (id: number) =>
  db().product.update({
    where: { id },
    data: { archivedAt: new Date(), isDraft: true, publicationNumber: null },
  })

describe('the undo of an import', () => {
  it('restores drafts that it changed, which stay drafts', async () => {
    const draft = await insertProduct({ name: 'Draft', taxonomy, price: 1_000 })
    await toDraft(draft.id)
    const id = await importProducts({ id: draft.id, name: 'Draft', price: 2_000 })
    expect((await readProduct(draft.id)).price).toBe(2_000)
    expect((await undo(id)).status).toBe(200)
    expect(await readProduct(draft.id)).toMatchObject({ price: 1_000, isDraft: true })
  })

  it('archives all products of a large file', async () => {
    const id = await importProducts(...Array.from({ length: 251 }, (_, n) => ({ name: `Large ${n}` })))
    expect((await undo(id)).status).toBe(200)
    const where = { name: { startsWith: 'Large ' } }
    expect(await db().product.count({ where: { ...where, archivedAt: { not: null } } })).toBe(251)
    expect(
      await db().auditEvent.count({
        where: { action: 'product.archive', before: { path: ['name'], string_starts_with: 'Large ' } },
      }),
    ).toBe(251)
  })

  it('archives what it added and restores what it changed, with the stock in the ledger', async () => {
    const other = await insertTaxonomy({ brand: 'Inle', category: 'Hair', subcategory: 'Oil' })
    const old = await insertProduct({ name: 'Former', taxonomy, stock: 7 })
    const before = await readProduct(old.id)
    const id = await importProducts(
      { name: 'Added' },
      {
        id: old.id,
        name: 'Latter',
        price: 2_500,
        stock: 3,
        place: 'Inle,Hair,Oil',
        photos: `/uploads/catalogue/new.webp,${FACTORY_IMAGES[1]}`,
      },
    )
    expect(await readProduct(old.id)).toMatchObject({ ...other, name: 'Latter', stockQuantity: 3 })
    const added = await findNamed('Added')
    await db().cartItem.create({ data: { customerId: 1, productId: added.id } })
    await db().wishlistItem.create({ data: { customerId: 1, productId: added.id } })

    const tags: string[] = []
    const end = onInvalidate((touched) => tags.push(...touched))
    const answer = await undo(id)
    end()
    expect([answer.status, answer.body['message']]).toEqual([200, 'Import undone'])
    expect(answer.body['import']).toMatchObject({ state: 'undone', can_undo: false })
    expect(tags).toEqual(expect.arrayContaining([`product-${added.id}`, `product-${old.id}`]))

    const { version, updatedAt, ...fields } = before
    expect(await readProduct(old.id)).toMatchObject(fields)
    expect([(await readProduct(old.id)).version, await sumMovements(old.id)]).toEqual([version + 2, 7])
    expect((await readProduct(old.id)).updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime())
    expect((await readProduct(added.id)).archivedAt).not.toBeNull()
    const where = { productId: added.id }
    expect([await db().cartItem.count({ where }), await db().wishlistItem.count({ where })]).toEqual([0, 0])
    const audit = await db().auditEvent.findMany({ orderBy: { id: 'desc' }, take: 3 })
    expect(audit.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['product.import_undo', String(id)],
      ['product.update', String(old.id)],
      ['product.archive', String(added.id)],
    ])
    expect(audit[1]).toMatchObject({
      before: { name: 'Latter', price: 2_500, stockQuantity: 3 },
      after: { name: 'Former', price: 1_000, stockQuantity: 7 },
    })
  })

  it('requested again has the first result and changes nothing', async () => {
    const id = await importProducts({ name: 'Again' })
    const first = await undo(id)
    const product = await findNamed('Again')
    expect((await undo(id)).body).toEqual(first.body)
    expect(await findNamed('Again')).toEqual(product)
  })

  it('allows units that were sold between check and import: they stay sold', async () => {
    const old = await insertProduct({ name: 'Sold before', taxonomy, stock: 10 })
    const plan = await checkProducts({ id: old.id, name: 'Sold before', stock: 15 })
    await buyProduct(old.id)
    await callRoute(applyRoute, { params: { id: String(plan.import.id) }, body: {} })
    expect((await undo(plan.import.id)).status).toBe(200)
    expect([(await readProduct(old.id)).stockQuantity, await sumMovements(old.id)]).toEqual([9, 9])
  })

  it('is offered in the list of recent imports until it is done', async () => {
    const id = await importProducts({ name: 'Listed' })
    expect((await listRecentImports(admin))[0]).toMatchObject({ id, state: 'applied', can_undo: true })
    await undo(id)
    expect((await listRecentImports(admin))[0]).toMatchObject({ id, state: 'undone', can_undo: false })
  })
})

describe('an undo is rejected as a whole', () => {
  const touch: Record<string, (id: number) => Promise<unknown>> = {
    sold: buyProduct,
    changed: (id) => updateProduct(admin, id, { product_price: 4_000 }),
    counted: (id) => updateProduct(admin, id, { stock_quantity: 1 }),
    archived: (id) => archiveProduct(admin, id),
    'deleted for good': (id) => removeProduct(admin, id),
    'changed by another import': (id) => importProducts({ id, name: 'Other name' }),
  }
  it.each(Object.keys(touch))('when a product of it was %s since', async (how) => {
    const old = await insertProduct({ name: `Old ${how}`, taxonomy })
    const id = await importProducts(
      { name: `First ${how}` },
      { id: old.id, name: `Old ${how}`, price: 1_100 },
      { name: `Last ${how}` },
    )
    const last = await findNamed(`Last ${how}`)
    await touch[how]?.(last.id)
    const touched = (await db().product.findUnique({ where: { id: last.id } })) ?? last
    const answer = await undo(id)
    expect([answer.status, answer.body['message']]).toEqual([
      409,
      `${touched.name} was sold or changed after the import`,
    ])
    expect((await readProduct(old.id)).price).toBe(1_100)
    expect((await findNamed(`First ${how}`)).archivedAt).toBeNull()
  })

  it.each<[string, (place: typeof taxonomy) => Promise<unknown>]>([
    ['deleted', (place) => deleteSubcategory(admin, place.subcategoryId)],
    ['moved', (place) => updateCategory(admin, place.categoryId, { brand_id: taxonomy.brandId })],
  ])('when the former category of a product was %s', async (how, change) => {
    const place = await insertTaxonomy({ category: `Place ${how}` })
    const old = await insertProduct({ name: `From ${how}`, taxonomy: place })
    const id = await importProducts({ id: old.id, name: `From ${how}` })
    await change(place)
    const answer = await undo(id)
    expect([answer.status, answer.body['message']]).toEqual([
      409,
      `The former brand or category of From ${how} was changed after the import`,
    ])
  })

  it('when it is unknown, was never applied, or was applied by an earlier version', async () => {
    const plan = await checkProducts({ name: 'Never' })
    expect((await undo(plan.import.id)).body['message']).toBe('This import was not applied')
    expect((await undo(2_000_000_000)).status).toBe(404)
    const id = await importProducts({ name: 'Ancient' })
    await db().productImport.update({ where: { id }, data: { applyCount: null } })
    expect((await undo(id)).body['message']).toBe('This import is too old to be undone')
  })
})

describe('at once', () => {
  it('two undos take effect once', async () => {
    const old = await insertProduct({ name: 'Racing', taxonomy, stock: 5 })
    const id = await importProducts({ id: old.id, name: 'Racing', stock: 50 })
    const answers = await Promise.all([undo(id), undo(id), undo(id)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
    expect([(await readProduct(old.id)).stockQuantity, await sumMovements(old.id)]).toEqual([5, 5])
  })

  it('an undo and a sale: either the product is sold or the import is undone', async () => {
    for (let n = 0; n < 6; n++) {
      const id = await importProducts({ name: `Sale ${n}`, stock: 1 })
      const product = await findNamed(`Sale ${n}`)
      const sale = buyProduct(product.id).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false
          throw error
        },
      )
      const [isSold, answer] = await Promise.all([sale, undo(id)])
      expect(answer.status).toBe(isSold ? 409 : 200)
      expect((await readProduct(product.id)).archivedAt === null).toBe(isSold)
    }
  })

  it('an undo and a change by somebody: either takes effect', async () => {
    for (let n = 0; n < 6; n++) {
      const id = await importProducts({ name: `Edit ${n}` })
      const product = await findNamed(`Edit ${n}`)
      const edit = updateProduct(admin, product.id, { product_price: 9 }).then(
        () => true,
        () => false,
      )
      const [isChanged, answer] = await Promise.all([edit, undo(id)])
      expect(answer.status).toBe(isChanged ? 409 : 200)
    }
  })
})
