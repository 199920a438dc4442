import { publicAccess, requireCatalogueWrite } from '@/lib/auth/access.queries'
import { createBrand, deleteBrand, updateBrand } from '@/lib/catalogue/taxonomy.commands'
import { getBrand, listBrands } from '@/lib/catalogue/taxonomy.queries'
import { brandQuery } from '@/lib/catalogue/catalogue-query.schema'
import * as schema from '@/lib/catalogue/catalogue.schema'
import { defineHandler } from '@/lib/http/define-route'
import { defineResource } from '@/lib/http/resource-routes'

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
    async ({ query }) => ({ brands: await listBrands(query.category, query) }),
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
