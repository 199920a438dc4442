import { archiveProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { getProduct } from '@/lib/shop/catalogue/products/products.queries'
import * as schema from '@/lib/shop/catalogue/products/catalogue.schema'
import { orNotFound } from '@/lib/platform/errors/app-error'
import { defineDeletion } from '@/lib/platform/http/routes/define-deletion'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { publicAccess, requireCatalogueWrite } from '@/lib/platform/auth/access.queries'

const read = { isPublic: true, actor: publicAccess, params: idParams } as const
const byId = { actor: requireCatalogueWrite, params: idParams }

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { ...read, summary: 'Get a product', responses: { 200: schema.productResponse } },
    async ({ params }) => ({ product: orNotFound(await getProduct(params.id), 'no_product') }),
  ),
  PATCH: defineHandler(
    {
      ...byId,
      summary: 'Update a product, or publish a draft',
      body: schema.updateDraftInput,
      chooseBody: (body) =>
        Promise.resolve(schema.isDraftBody(body) ? schema.updateDraftInput : schema.updateProductInput),
      responses: { 200: schema.productMutationResponse, 409: schema.productConflict },
    },
    async ({ actor, params, body }) => ({
      product: await updateProduct(actor, params.id, body),
      message: 'Product updated',
    }),
  ),
  DELETE: defineDeletion({
    summary: 'Archive a product',
    actor: requireCatalogueWrite,
    remove: archiveProduct,
    message: 'Product deleted',
  }),
})
