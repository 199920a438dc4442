import { deleteSubcategory, updateSubcategory } from '@/lib/catalogue/subcategories.commands'
import { getSubcategory } from '@/lib/catalogue/subcategories.queries'
import * as schema from '@/lib/catalogue/catalogue.schema'
import { orNotFound } from '@/lib/errors/app-error'
import { messageSchema } from '@/lib/validators'
import { idParams, defineRoute, defineHandler } from '@/lib/http/define-route'
import { publicAccess, requireCatalogueWrite } from '@/lib/auth/access.queries'

const read = { isPublic: true, actor: publicAccess, params: idParams } as const
const byId = { actor: requireCatalogueWrite, params: idParams }

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { ...read, summary: 'Get a subcategory', responses: { 200: schema.subcategoryResponse } },
    async ({ params: { id } }) => ({ subcategory: orNotFound(await getSubcategory(id), 'no_subcategory') }),
  ),
  PATCH: defineHandler(
    {
      ...byId,
      summary: 'Update a subcategory',
      body: schema.updateSubcategoryInput,
      responses: { 200: schema.subcategoryMutationResponse },
    },
    async ({ actor, params, body }) => ({
      subcategory: await updateSubcategory(actor, params.id, body),
      message: 'Subcategory updated',
    }),
  ),
  DELETE: defineHandler(
    { ...byId, summary: 'Delete a subcategory', responses: { 200: messageSchema } },
    async ({ actor, params }) => {
      await deleteSubcategory(actor, params.id)
      return { message: 'Subcategory deleted' }
    },
  ),
})
