import { archiveProduct, updateProduct } from '@/lib/catalogue/products/commands'
import { getProduct } from '@/lib/catalogue/products/queries'
import { productChanged, productPatch, productReply } from '@/lib/catalogue/schema'
import { absent } from '@/lib/errors'
import { message } from '@/lib/fields'
import { idParam, resource, route, shared } from '@/lib/http/route'
import { anyone, catalogueAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'One product', actor: anyone, params: idParam, reply: { 200: productReply } },
    async ({ params }) => {
      const product = await getProduct(params.id)
      if (!product) throw absent('Product')
      return shared({ product })
    },
  ),
  PATCH: route(
    {
      summary: 'Change a product',
      actor: catalogueAdmin,
      params: idParam,
      body: productPatch,
      reply: { 200: productChanged },
    },
    async ({ actor, params, body }) => ({
      product: await updateProduct(actor, params.id, body),
      message: 'Product updated',
    }),
  ),
  DELETE: route(
    { summary: 'Archive a product', actor: catalogueAdmin, params: idParam, reply: { 200: message } },
    async ({ actor, params }) => {
      await archiveProduct(actor, params.id)
      return { message: 'Product deleted' }
    },
  ),
})
