import { removeBrand } from '@/lib/shop/catalogue/products/product-removal.commands'
import { defineDeletion } from '@/lib/platform/http/routes/define-deletion'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineDeletion({
    summary: 'Delete a brand with its categories and products, none of which was ordered',
    actor: requireCatalogueWrite,
    remove: removeBrand,
    message: 'Brand deleted',
    hasLongTimeout: true,
  }),
})
