import { requireCatalogueWrite } from '@/lib/auth/access.queries'
import { createImageSet } from '@/lib/catalogue/import-images.commands'
import { getImageSet } from '@/lib/catalogue/import-images.queries'
import { imageSetResponse } from '@/lib/catalogue/import-images.schema'
import { defineHandler, defineRoute, withStatus } from '@/lib/http/define-route'
import { createOnce } from '@/lib/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/idempotency/idempotency.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Begin a set of photos for an import, whose cells then name them by their file names',
      actor: requireCatalogueWrite,
      idempotency: 'key',
      headers: idempotencyKey,
      responses: { 201: imageSetResponse, 200: imageSetResponse },
    },
    async ({ actor, headers }) => {
      const { isNew, view } = await createOnce(actor, {
        kind: 'image_set',
        key: headers['idempotency-key'],
        input: null,
        create: (claim) => createImageSet(actor, claim),
        read: (id) => getImageSet(actor, id),
      })
      return withStatus(isNew ? 201 : 200, { photo_set: view })
    },
  ),
})
