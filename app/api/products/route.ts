import { errorText } from '@/lib/platform/errors/error-text'
import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import { createProduct } from '@/lib/shop/catalogue/products/products.commands'
import { getEditableProduct } from '@/lib/shop/catalogue/products/products.queries'
import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import * as schema from '@/lib/shop/catalogue/products/catalogue.schema'
import { toPaginationMeta } from '@/lib/platform/http/routes/pagination'
import { defineRoute, defineHandler, withStatus } from '@/lib/platform/http/routes/define-route'
import { publicAccess, requireCatalogueWrite } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      isPublic: true,
      summary: 'List products, filtered, searched and sorted; 404 with an empty page when none match',
      actor: publicAccess,
      query: productQuery,
      responses: { 200: schema.productsResponse, 404: schema.emptyProductsResponse },
    },
    async ({ query, request }) => {
      const page = await listProducts(query)
      const view = { data: page.rows, ...toPaginationMeta(request, page) }
      if (page.rows.length > 0) return view
      return withStatus(404, { message: errorText('no_product'), code: 'not_found', ...view })
    },
  ),
  POST: defineCreation({
    summary: 'Create a product or a draft',
    kind: 'product',
    actor: requireCatalogueWrite,
    body: schema.draftInput,
    chooseBody: (body) => (schema.isDraftBody(body) ? schema.draftInput : schema.productInput),
    response: schema.productMutationResponse,
    create: createProduct,
    read: (id, admin) => getEditableProduct(admin, id),
    toView: (product) => ({ product, message: 'Product created' }),
  }),
})
