import { deleteCategory, updateCategory } from '@/lib/catalogue/categories/commands'
import { getCategory } from '@/lib/catalogue/categories/queries'
import { categoryMutationResponse, updateCategoryInput, categoryResponse } from '@/lib/catalogue/schema'
import { notFound } from '@/lib/errors'
import { messageSchema } from '@/lib/fields'
import { idParams, defineRoute, defineHandler, publicResult } from '@/lib/http/route'
import { publicAccess, requireCatalogueWrite } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { summary: 'One category', actor: publicAccess, params: idParams, responses: { 200: categoryResponse } },
    async ({ params }) => {
      const category = await getCategory(params.id)
      if (!category) throw notFound('Category')
      return publicResult({ category })
    },
  ),
  PATCH: defineHandler(
    {
      summary: 'Change a category',
      actor: requireCatalogueWrite,
      params: idParams,
      body: updateCategoryInput,
      responses: { 200: categoryMutationResponse },
    },
    async ({ actor, params, body }) => ({
      category: await updateCategory(actor, params.id, body),
      message: 'Category updated',
    }),
  ),
  DELETE: defineHandler(
    {
      summary: 'Delete a category',
      actor: requireCatalogueWrite,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await deleteCategory(actor, params.id)
      return { message: 'Category deleted' }
    },
  ),
})
