import { createSubcategory } from '@/lib/catalogue/subcategories.commands'
import { listSubcategories } from '@/lib/catalogue/subcategories.queries'
import { subcategoryQuery } from '@/lib/catalogue/catalogue-query.schema'
import {
  subcategoryMutationResponse,
  subcategoryInput,
  subcategoriesResponse,
} from '@/lib/catalogue/catalogue.schema'
import { defineRoute, defineHandler, publicResult } from '@/lib/http/define-route'
import { publicAccess, requireCatalogueWrite } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List subcategories by name, optionally of some categories',
      actor: publicAccess,
      query: subcategoryQuery,
      responses: { 200: subcategoriesResponse },
    },
    async ({ query }) => publicResult({ subcategories: await listSubcategories(query.category, query) }),
  ),
  POST: defineHandler(
    {
      summary: 'Create a subcategory',
      actor: requireCatalogueWrite,
      body: subcategoryInput,
      responses: { 201: subcategoryMutationResponse },
    },
    async ({ actor, body }) => ({
      subcategory: await createSubcategory(actor, body),
      message: 'Subcategory created',
    }),
  ),
})
