import { publicAccess, requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import { createBrand, deleteBrand, updateBrand } from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { getBrand, keepOnSale, listBrands } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import { brandQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import * as schema from '@/lib/shop/catalogue/products/catalogue.schema'
import { defineHandler } from '@/lib/platform/http/routes/define-route'
import { defineResource } from '@/lib/platform/http/routes/resource-routes'

export const brands = defineResource({
  kind: 'brand',
  actor: requireCatalogueWrite,
  read: getBrand,
  toBody: (brand) => ({ brand }),
  response: schema.brandMutationResponse,
  list: defineHandler(
    {
      isPublic: true,
      summary: 'List brands by name, optionally of some categories',
      actor: publicAccess,
      query: brandQuery,
      responses: { 200: schema.brandsResponse },
    },
    async ({ query }) => {
      const brands = await listBrands(query.category, query)
      return { brands: query.on_sale ? await keepOnSale('brand', brands) : brands }
    },
  ),
  get: { summary: 'Get a brand', response: schema.brandResponse, missing: 'no_brand', run: getBrand },
  create: {
    summary: 'Create a brand',
    message: 'Brand created',
    body: schema.brandInput,
    run: createBrand,
  },
  update: {
    summary: 'Update a brand',
    message: 'Brand updated',
    body: schema.updateBrandInput,
    conflict: schema.brandConflict,
    run: updateBrand,
  },
  remove: {
    summary: 'Delete an unused brand',
    message: 'Brand deleted',
    conflict: schema.referenceConflict,
    run: deleteBrand,
  },
})
