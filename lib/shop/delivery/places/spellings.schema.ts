import { z } from 'zod'
import { messageSchema, optionalSingleLineText, singleLineText } from '@/lib/platform/validation/validators'

/** Maximum number of spellings that a shop adds, and of characters in one. */
export const MAX_SPELLINGS = 500
export const MAX_SPELLING_LENGTH = 100

/** A spelling that the shop has added, and the place that it names. */
const spellingView = z
  .object({
    id: z.int(),
    spelling: z.string(),
    region: z.string(),
    township: z.string().nullable(),
    /** The place in English and in Burmese. */
    name: z.string(),
    name_my: z.string(),
  })
  .meta({ id: 'PlaceSpelling' })
export type SpellingView = z.infer<typeof spellingView>

/** What customers wrote as their place that was not recognised. */
const unknownPlaceView = z
  .object({
    town_city: z.string(),
    state_country: z.string().nullable(),
    /** How many of the newest orders have it, the newest of them, and the newest twenty. */
    orders: z.int(),
    order_id: z.int(),
    order_ids: z.array(z.int()),
  })
  .meta({ id: 'UnknownPlace' })
export type UnknownPlaceView = z.infer<typeof unknownPlaceView>

/** Maximum characters of the code of a region or township. */
const MAX_CODE_LENGTH = 60
export const spellingInput = z.object({
  spelling: singleLineText(MAX_SPELLING_LENGTH),
  region: singleLineText(MAX_CODE_LENGTH),
  township: optionalSingleLineText(MAX_CODE_LENGTH),
})
export type SpellingInput = z.infer<typeof spellingInput>

export const spellingsResponse = z.object({
  spellings: z.array(spellingView),
  unknown_places: z.array(unknownPlaceView),
})
export const spellingMutationResponse = messageSchema.extend({ place_spelling: spellingView })
