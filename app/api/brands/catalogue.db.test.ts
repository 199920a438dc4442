import { DELETE as deleteBrand, GET as getBrand, PATCH as patchBrand } from '@/app/api/brands/[id]/route'
import { GET as listBrands, POST as postBrand } from '@/app/api/brands/route'
import {
  DELETE as deleteCategory,
  GET as getCategory,
  PATCH as patchCategory,
} from '@/app/api/categories/[id]/route'
import { GET as listCategories, POST as postCategory } from '@/app/api/categories/route'
import {
  DELETE as deleteSubcategory,
  GET as getSubcategory,
  PATCH as patchSubcategory,
} from '@/app/api/subcategories/[id]/route'
import { GET as listSubcategories, POST as postSubcategory } from '@/app/api/subcategories/route'
import * as schema from '@/lib/shop/catalogue/products/catalogue.schema'
import { insertProduct, insertTaxonomy } from '@/lib/testing/factories'
import { messageSchema } from '@/lib/platform/validation/validators'
import { callRoute } from '@/lib/testing/call-route'

const photo = '/uploads/catalogue/x.webp'
let serial = 0
const fresh = () => `New ${(serial += 1)}`

/** The three resources with the same behaviour, each with the input of a new record and one record in use. */
const resources = [
  {
    noun: 'brand',
    list: listBrands,
    listReply: schema.brandsResponse,
    post: postBrand,
    get: getBrand,
    reply: schema.brandResponse,
    patch: patchBrand,
    changed: schema.brandMutationResponse,
    remove: deleteBrand,
    input: () => Promise.resolve({ name: fresh(), photo } as Record<string, unknown>),
    used: async () => (await insertProduct()).brandId,
  },
  {
    noun: 'category',
    list: listCategories,
    listReply: schema.categoriesResponse,
    post: postCategory,
    get: getCategory,
    reply: schema.categoryResponse,
    patch: patchCategory,
    changed: schema.categoryMutationResponse,
    remove: deleteCategory,
    input: async () =>
      ({ name: fresh(), photo, brand_id: (await insertTaxonomy()).brandId }) as Record<string, unknown>,
    used: async () => (await insertProduct()).categoryId,
  },
  {
    noun: 'subcategory',
    list: listSubcategories,
    listReply: schema.subcategoriesResponse,
    post: postSubcategory,
    get: getSubcategory,
    reply: schema.subcategoryResponse,
    patch: patchSubcategory,
    changed: schema.subcategoryMutationResponse,
    remove: deleteSubcategory,
    input: async () => {
      const { brandId: brand_id, categoryId: category_id } = await insertTaxonomy()
      return { name: fresh(), brand_id, category_id } as Record<string, unknown>
    },
    used: async () => (await insertProduct()).subcategoryId,
  },
]

describe.each(resources)('a $noun', ({ noun, ...at }) => {
  const record = (body: Record<string, unknown>) => body[noun] as Record<string, unknown>
  const create = async () => record((await callRoute(at.post, { body: await at.input() })).body)

  it('can be created, shown, listed, changed and deleted', async () => {
    const input = await at.input()
    const created = await callRoute(at.post, { path: '/api/x/', body: input })
    expect(created.status).toBe(201)
    expect(at.changed.strict().parse(created.body)).toMatchObject({ [noun]: input })
    const id = String(record(created.body)['id'])

    const response = await callRoute(at.get, { params: { id } })
    expect(response.status).toBe(200)
    expect(at.reply.strict().parse(response.body)).toEqual({ [noun]: record(created.body) })
    expect(response.headers.get('etag')).not.toBeNull()
    const listed = await callRoute(at.list)
    expect(Object.values(at.listReply.strict().parse(listed.body))[0]).toContainEqual(record(created.body))

    const name = fresh()
    const patched = await callRoute(at.patch, { method: 'PATCH', params: { id }, body: { name } })
    expect(patched.status).toBe(200)
    expect(at.changed.strict().parse(patched.body)).toMatchObject({ [noun]: { ...input, name } })
    const deleted = await callRoute(at.remove, { method: 'DELETE', params: { id } })
    expect(deleted.status).toBe(200)
    messageSchema.strict().parse(deleted.body)
    expect((await callRoute(at.get, { params: { id } })).status).toBe(404)
  })

  it('answers 304 when the client has the current version', async () => {
    const params = { id: String((await create())['id']) }
    const etag = (await callRoute(at.get, { params })).headers.get('etag') ?? ''
    expect((await callRoute(at.get, { params, headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304)
  })

  it.each(['2147483647', '0', 'abc', '2147483648'])(
    'with the id %s answers 404 for every call',
    async (id) => {
      const params = { id }
      const answers = [
        await callRoute(at.get, { params }),
        await callRoute(at.patch, { method: 'PATCH', params, body: { name: fresh() } }),
        await callRoute(at.remove, { method: 'DELETE', params }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    },
  )

  it('with a duplicate name is rejected with 422 under name', async () => {
    const input = await at.input()
    await callRoute(at.post, { body: input })
    const { status, body } = await callRoute(at.post, {
      body: { ...input, name: ` ${String(input['name']).toUpperCase()} ` },
    })
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['name']])
  })

  it('in use cannot be deleted: 409 with the records that use it', async () => {
    const params = { id: String(await at.used()) }
    const { status, body } = await callRoute(at.remove, { method: 'DELETE', params })
    expect(status).toBe(409)
    expect(body['message']).toMatch(/ is used by .*1 product$/)
    expect((await callRoute(at.get, { params })).status).toBe(200)
  })

  it.each([
    ['missing', undefined],
    ['blank', '  '],
    ['nothing visible', '\u200b'],
    ['too long', 'x'.repeat(256)],
    ['a number', 7],
    ['with half a character', 'a\ud800b'],
  ])('with a name that is %s is rejected with 422 under name', async (_what, name) => {
    const { status, body } = await callRoute(at.post, { body: { ...(await at.input()), name } })
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['name']])
  })

  it('without any one of its other required fields is rejected with 422 under that field', async () => {
    const input = await at.input()
    for (const field of Object.keys(input)) {
      const { status, body } = await callRoute(at.post, { body: { ...input, [field]: undefined } })
      expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]])
    }
  })

  it('rejects an empty change', async () => {
    const params = { id: String((await create())['id']) }
    expect((await callRoute(at.patch, { method: 'PATCH', params, body: {} })).status).toBe(422)
  })
})

describe('taxonomy lists', () => {
  it('filter brands by names and ids of categories', async () => {
    const taxonomy = await insertTaxonomy({ category: 'Hair Oil' })
    for (const filter of ['hair%20oil,none', String(taxonomy.categoryId)]) {
      const { body } = await callRoute(listBrands, { path: `/api/brands?category=${filter}` })
      expect(schema.brandsResponse.parse(body).brands.map((brand) => brand.id)).toEqual([taxonomy.brandId])
    }
    const { status, body } = await callRoute(listBrands, { path: '/api/brands?category=no+such' })
    expect([status, body]).toEqual([200, { brands: [] }])
  })

  it('filter categories by brands, and subcategories by categories', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const categories = await callRoute(listCategories, {
      path: `/api/categories?brand=${one.brandId},${two.brandId}`,
    })
    expect(schema.categoriesResponse.parse(categories.body).categories).toHaveLength(2)
    const subcategories = await callRoute(listSubcategories, {
      path: `/api/subcategories?category=${two.categoryId}`,
    })
    expect(schema.subcategoriesResponse.parse(subcategories.body).subcategories).toMatchObject([
      { id: two.subcategoryId },
    ])
  })

  it.each([
    [listCategories, 'brand'],
    [listSubcategories, 'category'],
  ])('reject a filter value that is not an id', async (list, field) => {
    const { status, body } = await callRoute(list, { path: `/api/x?${field}=1,abc` })
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]])
  })
})

it('moving a category to an unknown brand is rejected with 422 under brand_id', async () => {
  const params = { id: String((await insertTaxonomy()).categoryId) }
  const { status, body } = await callRoute(patchCategory, {
    method: 'PATCH',
    params,
    body: { brand_id: '၂၁၄၇၄၈၃၆၄၇' },
  })
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['brand_id']])
})
