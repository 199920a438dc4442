import { deleteCategory, updateCategory } from '@/lib/catalogue/categories.commands'
import { getCategory } from '@/lib/catalogue/categories.queries'
import * as schema from '@/lib/catalogue/catalogue.schema'
import { orNotFound } from '@/lib/errors/app-error'
import { messageSchema } from '@/lib/validators'
import { idParams, defineRoute, defineHandler } from '@/lib/http/define-route'
import { publicAccess, requireCatalogueWrite } from '@/lib/auth/access.queries'

const read = { isPublic: true, actor: publicAccess, params: idParams } as const
const byId = { actor: requireCatalogueWrite, params: idParams }

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { ...read, summary: 'Get a category', responses: { 200: schema.categoryResponse } },
    async ({ params }) => ({ category: orNotFound(await getCategory(params.id), 'no_category') }),
  ),
  PATCH: defineHandler(
    {
      ...byId,
      summary: 'Update a category',
      body: schema.updateCategoryInput,
      responses: { 200: schema.categoryMutationResponse },
    },
    async ({ actor, params, body }) => ({
      category: await updateCategory(actor, params.id, body),
      message: 'Category updated',
    }),
  ),
  DELETE: defineHandler(
    { ...byId, summary: 'Delete a category', responses: { 200: messageSchema } },
    async ({ actor, params }) => {
      await deleteCategory(actor, params.id)
      return { message: 'Category deleted' }
    },
  ),
})
