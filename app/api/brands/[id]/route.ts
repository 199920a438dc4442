import { deleteBrand, updateBrand } from '@/lib/catalogue/brands/commands'
import { getBrand } from '@/lib/catalogue/brands/queries'
import { brandChanged, brandPatch, brandReply } from '@/lib/catalogue/schema'
import { absent } from '@/lib/errors'
import { message } from '@/lib/fields'
import { idParam, resource, route, shared } from '@/lib/http/route'
import { anyone, catalogueAdmin } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'One brand', actor: anyone, params: idParam, reply: { 200: brandReply } },
    async ({ params }) => {
      const brand = await getBrand(params.id)
      if (!brand) throw absent('Brand')
      return shared({ brand })
    },
  ),
  PATCH: route(
    {
      summary: 'Change a brand',
      actor: catalogueAdmin,
      params: idParam,
      body: brandPatch,
      reply: { 200: brandChanged },
    },
    async ({ actor, params, body }) => ({
      brand: await updateBrand(actor, params.id, body),
      message: 'Brand updated',
    }),
  ),
  DELETE: route(
    { summary: 'Delete an unused brand', actor: catalogueAdmin, params: idParam, reply: { 200: message } },
    async ({ actor, params }) => {
      await deleteBrand(actor, params.id)
      return { message: 'Brand deleted' }
    },
  ),
})
