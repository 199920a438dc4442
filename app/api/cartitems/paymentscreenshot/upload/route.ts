import { addressOf } from '@/lib/address'
import { resource, route } from '@/lib/http/route'
import { newShopper } from '@/lib/identity/queries'
import { storeUpload } from '@/lib/media/commands'
import { uploadReply } from '@/lib/media/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Upload a payment screenshot',
      actor: newShopper,
      limit: 'upload',
      files: ['photo'],
      reply: { 201: uploadReply },
    },
    ({ actor, files, request }) => {
      const address = addressOf(request.headers)
      return storeUpload(files['photo'], { field: 'photo', kind: 'payment', actor, address })
    },
  ),
})
