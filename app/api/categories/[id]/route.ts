import { deleteCategory, updateCategory } from '@/lib/catalogue/categories/commands'
import { getCategory } from '@/lib/catalogue/categories/queries'
import { categoryChanged, categoryPatch, categoryReply } from '@/lib/catalogue/schema'
import { absent } from '@/lib/errors'
import { message } from '@/lib/fields'
import { idParam, resource, route, shared } from '@/lib/http/route'
import { anyone, catalogueAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'One category', actor: anyone, params: idParam, reply: { 200: categoryReply } },
    async ({ params }) => {
      const category = await getCategory(params.id)
      if (!category) throw absent('Category')
      return shared({ category })
    },
  ),
  PATCH: route(
    {
      summary: 'Change a category',
      actor: catalogueAdmin,
      params: idParam,
      body: categoryPatch,
      reply: { 200: categoryChanged },
    },
    async ({ actor, params, body }) => ({
      category: await updateCategory(actor, params.id, body),
      message: 'Category updated',
    }),
  ),
  DELETE: route(
    { summary: 'Delete a category', actor: catalogueAdmin, params: idParam, reply: { 200: message } },
    async ({ actor, params }) => {
      await deleteCategory(actor, params.id)
      return { message: 'Category deleted' }
    },
  ),
})
