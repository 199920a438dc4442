import { createCategory } from '@/lib/catalogue/categories/commands'
import { listCategories } from '@/lib/catalogue/categories/queries'
import { categoryChanged, categoryInput, categoryQuery, categoriesReply } from '@/lib/catalogue/schema'
import { resource, route, shared } from '@/lib/http/route'
import { anyone, catalogueAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'Categories by name, of these brands only when any are given',
      actor: anyone,
      query: categoryQuery,
      reply: { 200: categoriesReply },
    },
    async ({ query }) => shared({ categories: await listCategories(query.brand, query) }),
  ),
  POST: route(
    {
      summary: 'Add a category',
      actor: catalogueAdmin,
      body: categoryInput,
      reply: { 201: categoryChanged },
    },
    async ({ actor, body }) => ({
      category: await createCategory(actor, body),
      message: 'Category created',
    }),
  ),
})
