import { createMissingPlaces } from '@/lib/shop/catalogue/taxonomy/missing-places.commands'
import {
  missingPlacesInput,
  missingPlacesResponse,
} from '@/lib/shop/catalogue/taxonomy/missing-places.schema'
import { requireCatalogueWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Create the brands, categories and subcategories that a file of products lacks, all or none',
      actor: requireCatalogueWrite,
      idempotency: 'natural',
      body: missingPlacesInput,
      hasLongTimeout: true,
      responses: { 200: missingPlacesResponse },
    },
    async ({ actor, body }) => ({
      created: await createMissingPlaces(actor, body.places),
      message: 'Brands and categories created',
    }),
  ),
})
