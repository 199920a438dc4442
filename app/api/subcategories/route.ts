import { defineCreation } from '@/lib/http/define-creation'
import { createSubcategory } from '@/lib/catalogue/subcategories.commands'
import { getSubcategory, listSubcategories } from '@/lib/catalogue/subcategories.queries'
import { subcategoryQuery } from '@/lib/catalogue/catalogue-query.schema'
import {
  subcategoryMutationResponse,
  subcategoryInput,
  subcategoriesResponse,
} from '@/lib/catalogue/catalogue.schema'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { publicAccess, requireCatalogueWrite } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      isPublic: true,
      summary: 'List subcategories by name, optionally of some categories',
      actor: publicAccess,
      query: subcategoryQuery,
      responses: { 200: subcategoriesResponse },
    },
    async ({ query }) => ({ subcategories: await listSubcategories(query.category, query) }),
  ),
  POST: defineCreation({
    summary: 'Create a subcategory',
    kind: 'subcategory',
    actor: requireCatalogueWrite,
    body: subcategoryInput,
    response: subcategoryMutationResponse,
    create: createSubcategory,
    read: getSubcategory,
    toView: (subcategory) => ({ subcategory, message: 'Subcategory created' }),
  }),
})
