import { removeProductGroup } from '@/lib/shop/catalogue/products/product-removal.commands'
import { defineDeletion } from '@/lib/platform/http/routes/define-deletion'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineDeletion({
    summary: 'Delete a product group with its products for good, when nobody ordered one of them',
    actor: requireCatalogueWrite,
    remove: removeProductGroup,
    message: 'Product group deleted',
  }),
})
