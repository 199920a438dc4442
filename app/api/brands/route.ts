import { createBrand } from '@/lib/catalogue/brands/commands'
import { listBrands } from '@/lib/catalogue/brands/queries'
import { brandChanged, brandInput, brandQuery, brandsReply } from '@/lib/catalogue/schema'
import { resource, route, shared } from '@/lib/http/route'
import { anyone, catalogueAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'Brands by name, of these categories only when any are given',
      actor: anyone,
      query: brandQuery,
      reply: { 200: brandsReply },
    },
    async ({ query }) => shared({ brands: await listBrands(query.category, query) }),
  ),
  POST: route(
    { summary: 'Add a brand', actor: catalogueAdmin, body: brandInput, reply: { 201: brandChanged } },
    async ({ actor, body }) => ({
      brand: await createBrand(actor, body),
      message: 'Brand created',
    }),
  ),
})
