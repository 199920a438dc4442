import { createSubcategory } from '@/lib/catalogue/subcategories/commands'
import { listSubcategories } from '@/lib/catalogue/subcategories/queries'
import {
  subcategoryChanged,
  subcategoryInput,
  subcategoryQuery,
  subcategoriesReply,
} from '@/lib/catalogue/schema'
import { resource, route, shared } from '@/lib/http/route'
import { anyone, catalogueAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'Subcategories by name, of these categories only when any are given',
      actor: anyone,
      query: subcategoryQuery,
      reply: { 200: subcategoriesReply },
    },
    async ({ query }) => shared({ subcategories: await listSubcategories(query.category, query) }),
  ),
  POST: route(
    {
      summary: 'Add a subcategory',
      actor: catalogueAdmin,
      body: subcategoryInput,
      reply: { 201: subcategoryChanged },
    },
    async ({ actor, body }) => ({
      subcategory: await createSubcategory(actor, body),
      message: 'Subcategory created',
    }),
  ),
})
