import { deleteSubcategory, updateSubcategory } from '@/lib/catalogue/subcategories/commands'
import { getSubcategory } from '@/lib/catalogue/subcategories/queries'
import { subcategoryChanged, subcategoryPatch, subcategoryReply } from '@/lib/catalogue/schema'
import { absent } from '@/lib/errors'
import { message } from '@/lib/fields'
import { idParam, resource, route, shared } from '@/lib/http/route'
import { anyone, catalogueAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'One subcategory', actor: anyone, params: idParam, reply: { 200: subcategoryReply } },
    async ({ params }) => {
      const subcategory = await getSubcategory(params.id)
      if (!subcategory) throw absent('subcategory')
      return shared({ subcategory })
    },
  ),
  PATCH: route(
    {
      summary: 'Change a subcategory',
      actor: catalogueAdmin,
      params: idParam,
      body: subcategoryPatch,
      reply: { 200: subcategoryChanged },
    },
    async ({ actor, params, body }) => ({
      subcategory: await updateSubcategory(actor, params.id, body),
      message: 'Subcategory updated',
    }),
  ),
  DELETE: route(
    { summary: 'Delete a subcategory', actor: catalogueAdmin, params: idParam, reply: { 200: message } },
    async ({ actor, params }) => {
      await deleteSubcategory(actor, params.id)
      return { message: 'Subcategory deleted' }
    },
  ),
})
