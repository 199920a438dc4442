import { publicAccess, requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { getCategory, keepOnSale, listCategories } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import { categoryQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import * as schema from '@/lib/shop/catalogue/products/catalogue.schema'
import { defineHandler } from '@/lib/platform/http/routes/define-route'
import { defineResource } from '@/lib/platform/http/routes/resource-routes'

export const categories = defineResource({
  kind: 'category',
  actor: requireCatalogueWrite,
  read: getCategory,
  toBody: (category) => ({ category }),
  response: schema.categoryMutationResponse,
  list: defineHandler(
    {
      isPublic: true,
      summary: 'List categories by name, optionally of some brands',
      actor: publicAccess,
      query: categoryQuery,
      responses: { 200: schema.categoriesResponse },
    },
    async ({ query }) => {
      const categories = await listCategories(query.brand, query)
      return { categories: query.on_sale ? await keepOnSale('category', categories) : categories }
    },
  ),
  get: {
    summary: 'Get a category',
    response: schema.categoryResponse,
    missing: 'no_category',
    run: getCategory,
  },
  create: {
    summary: 'Create a category',
    message: 'Category created',
    body: schema.categoryInput,
    run: createCategory,
  },
  update: {
    summary: 'Update a category',
    message: 'Category updated',
    body: schema.updateCategoryInput,
    conflict: schema.categoryConflict,
    run: updateCategory,
    hasLongTimeout: true,
  },
  remove: {
    summary: 'Delete a category',
    message: 'Category deleted',
    conflict: schema.referenceConflict,
    run: deleteCategory,
  },
})
