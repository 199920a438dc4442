import { createProductGroup } from '@/lib/catalogue/product-groups.commands'
import { getEditableGroup } from '@/lib/catalogue/product-groups.queries'
import { productGroupInput, productGroupMutationResponse } from '@/lib/catalogue/product-groups.schema'
import { defineCreation } from '@/lib/http/define-creation'
import { defineRoute } from '@/lib/http/define-route'
import { requireCatalogueWrite } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineCreation({
    summary: 'Create a product group with its products',
    kind: 'product_group',
    actor: requireCatalogueWrite,
    body: productGroupInput,
    response: productGroupMutationResponse,
    create: createProductGroup,
    read: (id, admin) => getEditableGroup(admin, id),
    toView: (group) => ({ group, message: 'Product group created' }),
  }),
})
