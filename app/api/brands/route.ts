import { defineCreation } from '@/lib/http/define-creation'
import { createBrand } from '@/lib/catalogue/brands.commands'
import { getBrand, listBrands } from '@/lib/catalogue/brands.queries'
import { brandQuery } from '@/lib/catalogue/catalogue-query.schema'
import { brandMutationResponse, brandInput, brandsResponse } from '@/lib/catalogue/catalogue.schema'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { publicAccess, requireCatalogueWrite } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      isPublic: true,
      summary: 'List brands by name, optionally of some categories',
      actor: publicAccess,
      query: brandQuery,
      responses: { 200: brandsResponse },
    },
    async ({ query }) => ({ brands: await listBrands(query.category, query) }),
  ),
  POST: defineCreation({
    summary: 'Create a brand',
    kind: 'brand',
    actor: requireCatalogueWrite,
    body: brandInput,
    response: brandMutationResponse,
    create: createBrand,
    read: getBrand,
    toView: (brand) => ({ brand, message: 'Brand created' }),
  }),
})
