import { requireOwner } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { addSpelling } from '@/lib/shop/delivery/places/spellings.commands'
import { listSpellings, listUnknownPlaces } from '@/lib/shop/delivery/places/spellings.queries'
import {
  spellingInput,
  spellingMutationResponse,
  spellingsResponse,
} from '@/lib/shop/delivery/places/spellings.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary:
        'List the spellings of places that the shop has added, and what customers wrote that names none',
      actor: requireOwner,
      responses: { 200: spellingsResponse },
    },
    async ({ actor }) => ({
      spellings: await listSpellings(actor),
      unknown_places: await listUnknownPlaces(actor),
    }),
  ),
  POST: defineHandler(
    {
      summary: 'Add a spelling of a place',
      actor: requireOwner,
      idempotency: 'natural',
      body: spellingInput,
      responses: { 200: spellingMutationResponse },
    },
    async ({ actor, body }) => ({
      place_spelling: await addSpelling(actor, body),
      message: 'Spelling added',
    }),
  ),
})
