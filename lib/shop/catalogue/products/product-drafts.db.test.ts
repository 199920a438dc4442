import { GET as exportProducts } from '@/app/api/products/export/route'
import { GET as listCall, POST as postProduct } from '@/app/api/products/route'
import { GET as getCall, PATCH as patchProduct } from '@/app/api/products/[id]/route'
import { productMutationResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { restoreProduct } from '@/lib/shop/catalogue/products/product-status.commands'
import { addToCart } from '@/lib/shop/cart/cart.commands'
import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { productSorts } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { bulkUpdateProducts } from '@/lib/shop/catalogue/products/product-bulk.commands'
import {
  countByStatus,
  listProducts,
  listProductsByStatus,
} from '@/lib/shop/catalogue/listing/product-list.queries'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { archiveProduct, createProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import {
  getActiveProductIds,
  getEditableProduct,
  getProduct,
  listRelated,
} from '@/lib/shop/catalogue/products/products.queries'
import { correctSearch } from '@/lib/shop/catalogue/search/search-correction.queries'
import { suggestSearch } from '@/lib/shop/catalogue/search/search-suggestions.queries'
import { listSitemapPage } from '@/lib/shop/catalogue/feeds/sitemap.queries'
import { listTrending } from '@/lib/shop/catalogue/listing/trending.queries'
import { deleteBrand } from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { db } from '@/lib/platform/db/client'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import {
  insertProduct,
  insertTaxonomy,
  sharedCustomer,
  buyProduct,
  productFields,
} from '@/lib/testing/factories'
import { addToWishlist } from '@/lib/shop/wishlist/wishlist.commands'

let taxonomy: Awaited<ReturnType<typeof insertTaxonomy>>
beforeAll(async () => {
  await sharedCustomer()
  taxonomy = await insertTaxonomy()
})

const query = (more: object = {}) =>
  productQuery.parse({
    per_page: '100',
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
  })
const create = (name: string, more: object = {}) =>
  createProduct(admin, productFields(taxonomy, { product_name: name, ...more }))
const draft = async (name = 'Zephyrine lotion') => (await create(name, { status: 'draft' })).productID
const publish = (id: number, more: object = {}) => updateProduct(admin, id, { status: 'published', ...more })
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const audit = async (id: number) =>
  (
    await db().auditEvent.findMany({
      where: { subjectType: 'product', subjectId: String(id) },
      orderBy: { id: 'asc' },
    })
  ).map(({ action }) => action)

describe('a draft', () => {
  it('is in no list, search, suggestion, correction, sitemap or feed of the shop', async () => {
    const shown = await insertProduct({ taxonomy, name: 'Shown lotion' })
    const id = await draft()
    for (const sort of productSorts)
      expect(ids((await listProducts(query({ sort, product: 'lotion' }))).rows)).not.toContain(id)
    for (const more of [
      {},
      { brand: taxonomy.brandId },
      { stock_max: 100 },
      { in_stock: 'true' },
      { price_max: 9_000 },
    ])
      expect(ids((await listProducts(query(more))).rows)).not.toContain(id)
    expect((await listProducts(query({ product: 'zephyrine' }))).total).toBe(0)
    expect(ids((await suggestSearch('zephyrine', 20)).products)).toEqual([])
    expect((await suggestSearch('zephyrinne', 20)).correction).toBeNull()
    expect(await correctSearch(query({ product: 'zephyrinne' }))).toBeNull()
    expect(await db().searchVocabulary.count({ where: { word: 'zephyrine' } })).toBe(0)
    expect(ids(await listTrending())).not.toContain(id)
    expect(ids(await listRelated(shown.id, taxonomy.brandId, 50))).not.toContain(id)
    expect(ids(await listSitemapPage(0))).not.toContain(id)
    expect(await getActiveProductIds([id])).toEqual([])
    expect(await db().stockLevel.count({ where: { productId: id } })).toBe(0)
  })

  it('answers 404 like an unknown product, to admins too, and no parameter lists it', async () => {
    const id = await draft()
    const one = await callRoute(getCall, { params: { id: String(id) } })
    expect([one.status, one.body]).toEqual([404, { message: 'No Product Found', code: 'not_found' }])
    const list = await callRoute(listCall, { path: `/api/products?status=draft&per_page=100` })
    expect(ids(list.body['data'] as { id: number }[])).not.toContain(id)
    expect(await getProduct(id)).toBeNull()
  })

  it('cannot be put into a cart or wishlist, or ordered', async () => {
    const id = await draft()
    const customer = await getPageCustomer(null)
    await expect(addToCart(customer, { product_id: id, quantity: 1 })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(addToWishlist(customer, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(buyProduct(id)).rejects.toMatchObject({
      message: expect.stringContaining(String(id)) as string,
    })
    expect((await getEditableProduct(admin, id))?.stockQuantity).toBe(7)
  })

  it('is changed like a product, and its version is compared', async () => {
    const id = await draft()
    const changed = await updateProduct(admin, id, { product_price: 9, stock_quantity: 3, version: 1 })
    expect(changed).toMatchObject({ productPrice: 9, stockQuantity: 3, version: 2, status: 'draft' })
    await expect(publish(id, { version: 1 })).rejects.toMatchObject({ code: 'conflict' })
    expect(await getProduct(id)).toBeNull()
    await bulkUpdateProducts(admin, { action: 'set_price', ids: [id], value: 11 })
    expect(await getEditableProduct(admin, id)).toMatchObject({ productPrice: 11, status: 'draft' })
  })

  it('prevents the deletion of its brand, and is counted apart', async () => {
    const own = await insertTaxonomy()
    await create('Own', {
      status: 'draft',
      brand_id: own.brandId,
      category_id: own.categoryId,
      subcategory_id: own.subcategoryId,
    })
    await expect(deleteBrand(admin, own.brandId)).rejects.toMatchObject({
      body: { uses: { products: 1, archived: 0, drafts: 1 } },
    })
  })

  it('cannot be on sale in the database', async () => {
    const id = await draft()
    const write = db().product.update({ where: { id }, data: { archivedAt: null } })
    await expect(write).rejects.toThrow(/products_draft|products_publication_number/)
    const number = db().product.update({ where: { id }, data: { publicationNumber: id } })
    await expect(number).rejects.toThrow(/products_draft/)
  })
})

describe('publishing a draft', () => {
  it('puts it on sale as the newest product, with its stock, and is audited', async () => {
    const id = await draft('Quixotic balm')
    const later = await insertProduct({ taxonomy })
    const tags: string[] = []
    const end = onInvalidate((touched) => tags.push(...touched))
    const view = await publish(id, { product_price: 2_000 })
    end()
    expect(view).toEqual(await getProduct(id))
    expect(view).not.toHaveProperty('status')
    expect(tags).toEqual(expect.arrayContaining(['products', 'trending', `product-${id}`]))
    for (const more of [{}, { brand: taxonomy.brandId }, { category: taxonomy.categoryId }])
      expect(ids((await listProducts(query(more))).rows).slice(0, 2)).toEqual([id, later.id])
    const page = await listProducts(query({ per_page: 1 }))
    const next = await listProducts(query({ per_page: 1, page: 2, cursor: page.next ?? '' }))
    expect([ids(page.rows), ids(next.rows)]).toEqual([[id], [later.id]])
    expect(await db().stockLevel.findUnique({ where: { productId: id } })).toMatchObject({ quantity: 7 })
    expect((await suggestSearch('quixotci', 20)).correction).toBe('quixotic')
    expect(await audit(id)).toEqual(['product.create', 'product.publish'])
    await addToCart(await getPageCustomer(null), { product_id: id, quantity: 1 })
  })

  it('happens once when two do it at once', async () => {
    const id = await draft()
    const both = await Promise.allSettled([publish(id, { version: 1 }), publish(id, { version: 1 })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await audit(id)).toEqual(['product.create', 'product.publish'])
    const { publicationNumber } = await db().product.findUniqueOrThrow({ where: { id } })
    await publish(id)
    expect(await db().product.findUniqueOrThrow({ where: { id } })).toMatchObject({ publicationNumber })
  })

  it('cannot be undone: customers may have the product in their carts', async () => {
    const { id } = await insertProduct()
    await expect(updateProduct(admin, id, { status: 'draft' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await getProduct(id)).not.toBeNull()
  })

  it('leaves products that were never drafts in the order of their ids', async () => {
    const { productID } = await create('Plain')
    expect(await db().product.findUniqueOrThrow({ where: { id: productID } })).toMatchObject({
      publicationNumber: productID,
    })
  })
})

describe('the lists of the back office', () => {
  it('show each status apart, filtered, sorted and counted', async () => {
    const own = await insertTaxonomy()
    const place = { brand_id: own.brandId, category_id: own.categoryId, subcategory_id: own.subcategoryId }
    const cheap = (
      await create('A cheap one', { ...place, status: 'draft', product_price: 1, stock_quantity: 2 })
    ).productID
    const dear = (
      await create('B dear one', { ...place, status: 'draft', product_price: 9, stock_quantity: 1 })
    ).productID
    const gone = (await create('C gone', place)).productID
    await archiveProduct(admin, gone)
    const onSale = (await create('D on sale', place)).productID
    const brand = own.brandId
    const found = async (status: 'published' | 'draft' | 'deleted', more: object = {}) =>
      ids((await listProductsByStatus(admin, { ...query({ brand, ...more }), status })).rows)
    expect(await found('published')).toEqual([onSale])
    expect(await found('deleted')).toEqual([gone])
    expect(await found('draft')).toEqual([dear, cheap])
    for (const sort of ['price_asc', 'name'] as const)
      expect(await found('draft', { sort })).toEqual([cheap, dear])
    expect(await found('draft', { sort: 'stock_asc' })).toEqual([dear, cheap])
    expect(await found('draft', { stock_max: 1 })).toEqual([dear])
    expect(await found('draft', { product: 'cheap' })).toEqual([cheap])
    expect(await countByStatus(admin, query({ brand }))).toEqual({ published: 1, draft: 2, deleted: 1 })
    expect(await countByStatus(admin, query({ brand, product: 'dear' }))).toEqual({
      published: 0,
      draft: 1,
      deleted: 0,
    })

    const file = async (status: string) =>
      (await callRoute(exportProducts, { path: `/api/products/export?brand=${brand}${status}` })).text
    expect(await file('')).toContain('D on sale')
    expect(await file('')).not.toContain('cheap')
    expect(await file('&status=draft')).toContain('A cheap one')
    expect((await callRoute(exportProducts, { path: '/api/products/export?status=all' })).status).toBe(422)
  })
})

describe('a draft with a name only', () => {
  const add = (body: object) => callRoute(postProduct, { body: { status: 'draft', ...body } })
  const change = (id: number, body: object) =>
    callRoute(patchProduct, { method: 'PATCH', params: { id: String(id) }, body })
  const place = () => ({
    brand_id: taxonomy.brandId,
    category_id: taxonomy.categoryId,
    subcategory_id: taxonomy.subcategoryId,
  })

  it('is created, also by a form that sends its empty fields, and says what it lacks', async () => {
    const { status, body } = await add({ product_name: 'Idea', product_price: '', brand_id: '', photo_1: '' })
    expect(status).toBe(201)
    const { product } = productMutationResponse.parse(body)
    expect(product).toMatchObject({
      status: 'draft',
      productPrice: null,
      productWeight: null,
      productDescription: null,
      brand: null,
      brand_name: null,
      stockQuantity: 0,
    })
    expect(product.product_image).toEqual([{ photo_1: null, photo_2: null, photo_3: null, photo_4: null }])
  })

  it('is published when it has everything, and until then says all that is missing', async () => {
    const { productID: id } = productMutationResponse.parse(
      (await add({ product_name: 'Later' })).body,
    ).product
    const early = await change(id, { status: 'published', product_price: 500, ...place() })
    expect([early.status, Object.keys(early.body['errors'] as object)]).toEqual([
      422,
      ['product_weight', 'product_description', 'photo_1', 'photo_2'],
    ])
    const { product_weight, product_description, photo_1, photo_2 } = productFields(taxonomy)
    const rest = { product_weight, product_description, photo_1, photo_2 }
    const { status } = await change(id, { status: 'published', product_price: 500, ...place(), ...rest })
    expect(status).toBe(200)
    expect(await getProduct(id)).toMatchObject({ productPrice: 500 })
  })

  it('loses a value again as long as it is a draft', async () => {
    const created = await add({ product_name: 'Unsure', product_price: 700, ...place() })
    const { productID: id } = productMutationResponse.parse(created.body).product
    const { status, body } = await change(id, { status: 'draft', product_price: '', subcategory_id: '' })
    expect([status, body['product']]).toMatchObject([200, { productPrice: null, subCategory: null }])
    const orphan = await change(id, { status: 'draft', brand_id: '' })
    expect([orphan.status, Object.keys(orphan.body['errors'] as object)]).toEqual([422, ['brand_id']])
  })

  it('is listed among the drafts in every order, and in their file', async () => {
    const first = productMutationResponse.parse((await add({ product_name: 'Nameonly one' })).body).product
    const second = productMutationResponse.parse((await add({ product_name: 'Nameonly two' })).body).product
    for (const sort of productSorts) {
      const read = async (cursor?: string) =>
        listProductsByStatus(admin, {
          ...query({ sort, product: 'nameonly', per_page: 1, ...(cursor ? { page: 2, cursor } : {}) }),
          status: 'draft',
        })
      const page = await read()
      const next = await read(page.next ?? '')
      expect([...ids(page.rows), ...ids(next.rows)].sort()).toEqual(
        [first.productID, second.productID].sort(),
      )
    }
    const file = await callRoute(exportProducts, {
      path: '/api/products/export?status=draft&product=nameonly',
    })
    expect(file.text).toContain('Nameonly one')
  })

  it('is deleted and restored as a draft', async () => {
    const { productID: id } = productMutationResponse.parse(
      (await add({ product_name: 'Twice' })).body,
    ).product
    await archiveProduct(admin, id)
    expect(await restoreProduct(admin, id)).toMatchObject({ status: 'draft', productPrice: null })
  })

  it('keeps having no price when its stock is changed in bulk or its price by percent', async () => {
    const { productID: id } = productMutationResponse.parse(
      (await add({ product_name: 'Bulk' })).body,
    ).product
    await bulkUpdateProducts(admin, { action: 'set_stock', ids: [id], value: 4 })
    await bulkUpdateProducts(admin, { action: 'change_price', ids: [id], value: 10 })
    expect(await getEditableProduct(admin, id)).toMatchObject({ productPrice: null, stockQuantity: 4 })
    await bulkUpdateProducts(admin, { action: 'set_price', ids: [id], value: 900 })
    expect(await getEditableProduct(admin, id)).toMatchObject({ productPrice: 900 })
  })

  it('needs everything as a product on sale, and a published product stays one', async () => {
    const bare = await callRoute(postProduct, { body: { product_name: 'Bare' } })
    expect(bare.status).toBe(422)
    const { id } = await insertProduct({ taxonomy })
    expect((await change(id, { status: 'draft', product_price: '' })).status).toBe(409)
    const write = db().product.update({ where: { id }, data: { price: null } })
    await expect(write).rejects.toThrow(/products_complete/)
  })
})

describe('publishing several drafts', () => {
  it('puts all of them on sale in their order, and leaves products that are on sale', async () => {
    const drafts = [await draft('Bulk one'), await draft('Bulk two')]
    const { id: onSale } = await insertProduct({ taxonomy })
    await bulkUpdateProducts(admin, { action: 'publish', ids: [...drafts, onSale] })
    expect(ids((await listProducts(query({ per_page: 2 }))).rows)).toEqual(drafts.toReversed())
  })

  it('publishes none when one is not finished, and names it', async () => {
    const done = await draft('Finished')
    const { body } = await callRoute(postProduct, { body: { status: 'draft', product_name: 'Half done' } })
    const { productID: half } = productMutationResponse.parse(body).product
    await expect(bulkUpdateProducts(admin, { action: 'publish', ids: [done, half] })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Half done') as string,
    })
    expect(await getProduct(done)).toBeNull()
  })
})
