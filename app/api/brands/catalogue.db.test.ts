import { GET as listBrands } from '@/app/api/brands/route'
import { PATCH as patchCategory } from '@/app/api/categories/[id]/route'
import { GET as listCategories } from '@/app/api/categories/route'
import { GET as listSubcategories } from '@/app/api/subcategories/route'
import * as schema from '@/lib/shop/catalogue/products/catalogue.schema'
import { callRoute } from '@/lib/testing/call-route'
import { insertTaxonomy } from '@/lib/testing/factories'
import { brands, categories, subcategories } from '@/lib/testing/api/resources'

it.each([brands, categories, subcategories])(
  'a $title is read by its id, and answers 304 when the client has the current version',
  async ({ noun, one, create }) => {
    const record = await create()
    const params = { id: String(record.id) }
    const { status, body, headers } = await callRoute(one.GET, { params })
    expect([status, body]).toEqual([200, { [noun]: record }])
    const etag = headers.get('etag') ?? ''
    expect((await callRoute(one.GET, { params, headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304)
  },
)

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

  it('filter categories by brands, and subcategories by categories or brands', async () => {
    const [one, two] = [await insertTaxonomy(), await insertTaxonomy()]
    const categories = await callRoute(listCategories, {
      path: `/api/categories?brand=${one.brandId},${two.brandId}`,
    })
    expect(schema.categoriesResponse.parse(categories.body).categories).toHaveLength(2)
    for (const parent of [`category=${two.categoryId}`, `brand=${two.brandId}`]) {
      const subcategories = await callRoute(listSubcategories, { path: `/api/subcategories?${parent}` })
      expect(schema.subcategoriesResponse.parse(subcategories.body).subcategories).toMatchObject([
        { id: two.subcategoryId },
      ])
    }
  })

  it.each([
    [listCategories, 'brand'],
    [listSubcategories, 'category'],
    [listSubcategories, 'brand'],
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
