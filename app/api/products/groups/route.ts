import { createProductGroup } from '@/lib/shop/catalogue/variants/product-groups.commands'
import { getEditableGroup } from '@/lib/shop/catalogue/variants/product-groups.queries'
import {
  draftGroupInput,
  productGroupInput,
  productGroupMutationResponse,
} from '@/lib/shop/catalogue/variants/product-groups.schema'
import { isDraftBody } from '@/lib/shop/catalogue/products/catalogue.schema'
import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineCreation({
    summary: 'Create a product group with its products',
    kind: 'product_group',
    actor: requireCatalogueWrite,
    body: draftGroupInput,
    chooseBody: (body) => (isDraftBody(body) ? draftGroupInput : productGroupInput),
    response: productGroupMutationResponse,
    create: createProductGroup,
    read: (id, admin) => getEditableGroup(admin, id),
    toView: (group) => ({ group, message: 'Product group created' }),
  }),
})
