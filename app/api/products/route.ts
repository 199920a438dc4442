import { createProduct } from '@/lib/catalogue/products/commands'
import { listProducts } from '@/lib/catalogue/products/listing/queries'
import {
  noProductsReply,
  productChanged,
  productInput,
  productQuery,
  productsReply,
} from '@/lib/catalogue/schema'
import { envelopeOf } from '@/lib/http/page'
import { Answer, resource, route, shared } from '@/lib/http/route'
import { anyone, catalogueAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'Products, filtered, searched and sorted; none found is 404 with an empty page',
      actor: anyone,
      query: productQuery,
      reply: { 200: productsReply, 404: noProductsReply },
    },
    async ({ query, request }) => {
      const page = await listProducts(query)
      const view = { data: page.rows, ...envelopeOf(request, page) }
      if (page.rows.length > 0) return shared(view)
      return new Answer({ message: 'No Product Found', ...view }, 404, [])
    },
  ),
  POST: route(
    { summary: 'Add a product', actor: catalogueAdmin, body: productInput, reply: { 201: productChanged } },
    async ({ actor, body }) => ({ product: await createProduct(actor, body), message: 'Product created' }),
  ),
})
