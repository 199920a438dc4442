import { archiveProduct, updateProduct } from '@/lib/catalogue/products/commands'
import { getProduct } from '@/lib/catalogue/products/queries'
import { productMutationResponse, updateProductInput, productResponse } from '@/lib/catalogue/schema'
import { notFound } from '@/lib/errors'
import { messageSchema } from '@/lib/fields'
import { idParams, defineRoute, defineHandler, publicResult } from '@/lib/http/route'
import { publicAccess, requireCatalogueWrite } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { summary: 'One product', actor: publicAccess, params: idParams, responses: { 200: productResponse } },
    async ({ params }) => {
      const product = await getProduct(params.id)
      if (!product) throw notFound('Product')
      return publicResult({ product })
    },
  ),
  PATCH: defineHandler(
    {
      summary: 'Change a product',
      actor: requireCatalogueWrite,
      params: idParams,
      body: updateProductInput,
      responses: { 200: productMutationResponse },
    },
    async ({ actor, params, body }) => ({
      product: await updateProduct(actor, params.id, body),
      message: 'Product updated',
    }),
  ),
  DELETE: defineHandler(
    {
      summary: 'Archive a product',
      actor: requireCatalogueWrite,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await archiveProduct(actor, params.id)
      return { message: 'Product deleted' }
    },
  ),
})
