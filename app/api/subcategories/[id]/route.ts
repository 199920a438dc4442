import { deleteSubcategory, updateSubcategory } from '@/lib/catalogue/subcategories/commands'
import { getSubcategory } from '@/lib/catalogue/subcategories/queries'
import {
  subcategoryMutationResponse,
  updateSubcategoryInput,
  subcategoryResponse,
} from '@/lib/catalogue/schema'
import { notFound } from '@/lib/errors'
import { messageSchema } from '@/lib/fields'
import { idParams, defineRoute, defineHandler, publicResult } from '@/lib/http/route'
import { publicAccess, requireCatalogueWrite } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'One subcategory',
      actor: publicAccess,
      params: idParams,
      responses: { 200: subcategoryResponse },
    },
    async ({ params }) => {
      const subcategory = await getSubcategory(params.id)
      if (!subcategory) throw notFound('subcategory')
      return publicResult({ subcategory })
    },
  ),
  PATCH: defineHandler(
    {
      summary: 'Change a subcategory',
      actor: requireCatalogueWrite,
      params: idParams,
      body: updateSubcategoryInput,
      responses: { 200: subcategoryMutationResponse },
    },
    async ({ actor, params, body }) => ({
      subcategory: await updateSubcategory(actor, params.id, body),
      message: 'Subcategory updated',
    }),
  ),
  DELETE: defineHandler(
    {
      summary: 'Delete a subcategory',
      actor: requireCatalogueWrite,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await deleteSubcategory(actor, params.id)
      return { message: 'Subcategory deleted' }
    },
  ),
})
