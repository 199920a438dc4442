import { z } from 'zod'
import { errorText } from '@/lib/platform/errors/error-text'
import { boundedArray, messageSchema, singleLineText } from '@/lib/platform/validation/validators'
import { brandInput } from '@/lib/shop/catalogue/products/catalogue.schema'

/** Brands, categories and subcategories that are created at once. */
export const MAX_MISSING = 1_000

const name = () => singleLineText(255)

/** A brand, or a category or subcategory by the names of those above it; `photo`: the picture of a new brand or category. */
const place = z
  .object({
    brand: name(),
    category: name().nullable().optional(),
    subcategory: name().nullable().optional(),
    photo: brandInput.shape.photo.nullable().optional(),
  })
  .meta({ id: 'NewPlace' })
export type PlaceInput = z.infer<typeof place>

export const missingPlacesInput = z.object({
  places: boundedArray(
    z.array(place, { error: errorText('list_of_places') }).min(1, errorText('required')),
    MAX_MISSING,
    errorText('max_places', { count: MAX_MISSING }),
  ),
})

const count = z.int().min(0)
export const missingPlacesResponse = messageSchema.extend({
  created: z.object({ brand: count, category: count, subcategory: count }).meta({ id: 'CreatedPlaces' }),
})
export type CreatedPlaces = z.infer<typeof missingPlacesResponse>['created']
