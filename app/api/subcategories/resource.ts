import { publicAccess, requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import {
  createSubcategory,
  deleteSubcategory,
  updateSubcategory,
} from '@/lib/shop/catalogue/taxonomy/taxonomy.commands'
import { getSubcategory, listSubcategories } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import { subcategoryQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import * as schema from '@/lib/shop/catalogue/products/catalogue.schema'
import { defineHandler } from '@/lib/platform/http/routes/define-route'
import { defineResource } from '@/lib/platform/http/routes/resource-routes'

export const subcategories = defineResource({
  kind: 'subcategory',
  actor: requireCatalogueWrite,
  read: getSubcategory,
  toBody: (subcategory) => ({ subcategory }),
  response: schema.subcategoryMutationResponse,
  list: defineHandler(
    {
      isPublic: true,
      summary: 'List subcategories by name, optionally of some categories or brands',
      actor: publicAccess,
      query: subcategoryQuery,
      responses: { 200: schema.subcategoriesResponse },
    },
    async ({ query }) => ({ subcategories: await listSubcategories(query, query) }),
  ),
  get: {
    summary: 'Get a subcategory',
    response: schema.subcategoryResponse,
    missing: 'no_subcategory',
    run: getSubcategory,
  },
  create: {
    summary: 'Create a subcategory',
    message: 'Subcategory created',
    body: schema.subcategoryInput,
    run: createSubcategory,
  },
  update: {
    summary: 'Update a subcategory',
    message: 'Subcategory updated',
    body: schema.updateSubcategoryInput,
    conflict: schema.subcategoryConflict,
    run: updateSubcategory,
    hasLongTimeout: true,
  },
  remove: {
    summary: 'Delete a subcategory',
    message: 'Subcategory deleted',
    conflict: schema.referenceConflict,
    run: deleteSubcategory,
  },
})
