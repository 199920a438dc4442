import { resource, route } from '@/lib/http/route'
import { admin } from '@/lib/identity/queries'
import { storeUpload } from '@/lib/media/commands'
import { uploadReply } from '@/lib/media/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Upload the picture of a slide or the QR code of a payment account',
      actor: admin,
      files: ['photo'],
      reply: { 201: uploadReply },
    },
    ({ files }) => storeUpload(files['photo'], 'photo', 'catalogue', null),
  ),
})
