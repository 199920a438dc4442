import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import { createImageSet } from '@/lib/shop/catalogue/import/images/import-images.commands'
import { getImageSet } from '@/lib/shop/catalogue/import/images/import-images.queries'
import { imageSetResponse } from '@/lib/shop/catalogue/import/images/import-images.schema'
import { defineHandler, defineRoute, withStatus } from '@/lib/platform/http/routes/define-route'
import { createOnce } from '@/lib/platform/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'

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
