import { createCategory } from '@/lib/catalogue/categories.commands'
import { listCategories } from '@/lib/catalogue/categories.queries'
import { categoryQuery } from '@/lib/catalogue/catalogue-query.schema'
import { categoryMutationResponse, categoryInput, categoriesResponse } from '@/lib/catalogue/catalogue.schema'
import { defineRoute, defineHandler, publicResult } from '@/lib/http/define-route'
import { publicAccess, requireCatalogueWrite } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List categories by name, optionally of some brands',
      actor: publicAccess,
      query: categoryQuery,
      responses: { 200: categoriesResponse },
    },
    async ({ query }) => publicResult({ categories: await listCategories(query.brand, query) }),
  ),
  POST: defineHandler(
    {
      summary: 'Create a category',
      actor: requireCatalogueWrite,
      body: categoryInput,
      responses: { 201: categoryMutationResponse },
    },
    async ({ actor, body }) => ({
      category: await createCategory(actor, body),
      message: 'Category created',
    }),
  ),
})
