import { restoreProduct } from '@/lib/shop/catalogue/products/product-status.commands'
import { productMutationResponse } from '@/lib/shop/catalogue/products/catalogue.schema'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Restore a deleted product; one that is not deleted stays as it is',
      actor: requireCatalogueWrite,
      idempotency: 'natural',
      params: idParams,
      responses: { 200: productMutationResponse },
    },
    async ({ actor, params }) => ({
      product: await restoreProduct(actor, params.id),
      message: 'Product restored',
    }),
  ),
})
