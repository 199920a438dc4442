import { deleteBrand, updateBrand } from '@/lib/catalogue/brands.commands'
import { getBrand } from '@/lib/catalogue/brands.queries'
import * as schema from '@/lib/catalogue/catalogue.schema'
import { orNotFound } from '@/lib/errors/app-error'
import { messageSchema } from '@/lib/validators'
import { idParams, defineRoute, defineHandler } from '@/lib/http/define-route'
import { publicAccess, requireCatalogueWrite } from '@/lib/auth/access.queries'

const read = { isPublic: true, actor: publicAccess, params: idParams } as const
const byId = { actor: requireCatalogueWrite, params: idParams }

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { ...read, summary: 'Get a brand', responses: { 200: schema.brandResponse } },
    async ({ params }) => ({ brand: orNotFound(await getBrand(params.id), 'no_brand') }),
  ),
  PATCH: defineHandler(
    {
      ...byId,
      summary: 'Update a brand',
      body: schema.updateBrandInput,
      responses: { 200: schema.brandMutationResponse },
    },
    async ({ actor, params, body }) => ({
      brand: await updateBrand(actor, params.id, body),
      message: 'Brand updated',
    }),
  ),
  DELETE: defineHandler(
    { ...byId, summary: 'Delete an unused brand', responses: { 200: messageSchema } },
    async ({ actor, params }) => {
      await deleteBrand(actor, params.id)
      return { message: 'Brand deleted' }
    },
  ),
})
