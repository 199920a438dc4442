import { resource, route } from '@/lib/http/route'
import { catalogueAdmin } from '@/lib/identity/queries'
import { storeProductPhotos } from '@/lib/media/commands'
import { productPhotoFields, productUploadReply } from '@/lib/media/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Upload photos of a product, one at least; all are kept or none',
      actor: catalogueAdmin,
      files: productPhotoFields,
      reply: { 201: productUploadReply },
    },
    async ({ actor, files }) => ({
      path: await storeProductPhotos(files, { actor, address: actor.address }),
    }),
  ),
})
