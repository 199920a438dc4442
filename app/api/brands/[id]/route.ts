import { deleteBrand, updateBrand } from '@/lib/catalogue/brands/commands'
import { getBrand } from '@/lib/catalogue/brands/queries'
import { brandMutationResponse, updateBrandInput, brandResponse } from '@/lib/catalogue/schema'
import { notFound } from '@/lib/errors'
import { messageSchema } from '@/lib/fields'
import { idParams, defineRoute, defineHandler, publicResult } from '@/lib/http/route'
import { publicAccess, requireCatalogueWrite } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { summary: 'One brand', actor: publicAccess, params: idParams, responses: { 200: brandResponse } },
    async ({ params }) => {
      const brand = await getBrand(params.id)
      if (!brand) throw notFound('Brand')
      return publicResult({ brand })
    },
  ),
  PATCH: defineHandler(
    {
      summary: 'Change a brand',
      actor: requireCatalogueWrite,
      params: idParams,
      body: updateBrandInput,
      responses: { 200: brandMutationResponse },
    },
    async ({ actor, params, body }) => ({
      brand: await updateBrand(actor, params.id, body),
      message: 'Brand updated',
    }),
  ),
  DELETE: defineHandler(
    {
      summary: 'Delete an unused brand',
      actor: requireCatalogueWrite,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await deleteBrand(actor, params.id)
      return { message: 'Brand deleted' }
    },
  ),
})
