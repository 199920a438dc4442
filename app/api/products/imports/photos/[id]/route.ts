import { requireCatalogueRead, requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import { addImportImage } from '@/lib/shop/catalogue/import/images/import-images.commands'
import { getImageSet } from '@/lib/shop/catalogue/import/images/import-images.queries'
import {
  imageSetResponse,
  importImageInput,
  importImageView,
} from '@/lib/shop/catalogue/import/images/import-images.schema'
import { notFound } from '@/lib/platform/errors/app-error'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the photos of a set, to continue an interrupted upload',
      actor: requireCatalogueRead,
      params: idParams,
      responses: { 200: imageSetResponse },
    },
    async ({ actor, params }) => {
      const found = await getImageSet(actor, params.id)
      if (!found) throw notFound('no_photo_set')
      return { photo_set: found }
    },
  ),
  POST: defineHandler(
    {
      summary: 'Upload a photo of an import under its file name; it replaces an earlier one of that name',
      actor: requireCatalogueWrite,
      idempotency: 'natural',
      params: idParams,
      body: importImageInput,
      isTextAsTyped: true,
      attempts: ['shop upload'],
      files: ['photo'],
      responses: { 201: importImageView },
    },
    ({ actor, params, body, files }) => addImportImage(actor, params.id, body.name, files['photo']),
  ),
})
