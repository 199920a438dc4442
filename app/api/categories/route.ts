import { defineCreation } from '@/lib/http/define-creation'
import { createCategory } from '@/lib/catalogue/categories.commands'
import { getCategory, listCategories } from '@/lib/catalogue/categories.queries'
import { categoryQuery } from '@/lib/catalogue/catalogue-query.schema'
import { categoryMutationResponse, categoryInput, categoriesResponse } from '@/lib/catalogue/catalogue.schema'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { publicAccess, requireCatalogueWrite } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      isPublic: true,
      summary: 'List categories by name, optionally of some brands',
      actor: publicAccess,
      query: categoryQuery,
      responses: { 200: categoriesResponse },
    },
    async ({ query }) => ({ categories: await listCategories(query.brand, query) }),
  ),
  POST: defineCreation({
    summary: 'Create a category',
    kind: 'category',
    actor: requireCatalogueWrite,
    body: categoryInput,
    response: categoryMutationResponse,
    create: createCategory,
    read: getCategory,
    toView: (category) => ({ category, message: 'Category created' }),
  }),
})
