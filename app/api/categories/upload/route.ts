import { resource, route } from '@/lib/http/route'
import { catalogueAdmin } from '@/lib/identity/queries'
import { storeUpload } from '@/lib/media/commands'
import { uploadReply } from '@/lib/media/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Upload the picture of a category',
      actor: catalogueAdmin,
      files: ['photo'],
      reply: { 201: uploadReply },
    },
    ({ actor, files }) =>
      storeUpload(files['photo'], { field: 'photo', kind: 'catalogue', actor, address: actor.address }),
  ),
})
