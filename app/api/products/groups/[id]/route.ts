import { deleteProductGroup, updateProductGroup } from '@/lib/shop/catalogue/variants/product-groups.commands'
import { getProductGroup } from '@/lib/shop/catalogue/variants/product-groups.queries'
import * as schema from '@/lib/shop/catalogue/variants/product-groups.schema'
import { orNotFound } from '@/lib/platform/errors/app-error'
import { defineDeletion } from '@/lib/platform/http/routes/define-deletion'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { publicAccess, requireCatalogueWrite } from '@/lib/platform/auth/access.queries'

const byId = { actor: requireCatalogueWrite, params: idParams }

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      isPublic: true,
      summary: 'Get a product group with its products on sale',
      actor: publicAccess,
      params: idParams,
      responses: { 200: schema.productGroupResponse },
    },
    async ({ params: { id } }) => ({ group: orNotFound(await getProductGroup(id), 'no_product_group') }),
  ),
  PATCH: defineHandler(
    {
      ...byId,
      summary: 'Update a product group and its products; add, remove and move products',
      body: schema.updateProductGroupInput,
      responses: { 200: schema.productGroupMutationResponse, 409: schema.productGroupConflict },
    },
    async ({ actor, params, body }) => ({
      group: await updateProductGroup(actor, params.id, body),
      message: 'Product group updated',
    }),
  ),
  DELETE: defineDeletion({
    summary: 'Delete a product group, not its products',
    actor: requireCatalogueWrite,
    remove: deleteProductGroup,
    message: 'Product group deleted',
  }),
})
