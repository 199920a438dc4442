import { z } from 'zod'
import { errorText } from '@/lib/platform/errors/error-text'
import {
  boundedArray,
  idSchema,
  integerSchema,
  isoDateTime,
  MAX_ID,
  messageSchema,
  optionalSingleLineText,
  paginationSchema,
  versionConflict,
  enumSchema,
  pageParameters,
} from '@/lib/platform/validation/validators'
import { MAX_BULK_RATINGS, MAX_RATING_LENGTH, MAX_STARS } from '@/lib/shop/ratings/ratings.rules'

/** The states of a rating: staff have not decided, the shop shows it, or does not. */
export const ratingStatuses = ['waiting', 'shown', 'hidden'] as const
export type RatingStatus = (typeof ratingStatuses)[number]

/** What staff decide about a rating. */
export const ratingDecisions = ['shown', 'hidden'] as const satisfies readonly RatingStatus[]
export type RatingDecision = (typeof ratingDecisions)[number]

/** What the buyer of an order says about a product of it: 1 to 5 stars and, if they like, a line. */
export const ratingInput = z.object({
  order_id: idSchema(),
  product_id: idSchema(),
  stars: integerSchema(1, MAX_STARS),
  text: optionalSingleLineText(MAX_RATING_LENGTH),
})
export type RatingInput = z.infer<typeof ratingInput>

const said = { product_id: z.int(), stars: z.int().min(1).max(MAX_STARS), text: z.string().nullable() }

/** A rating as its buyer sees it. */
const ownRatingView = z.object({ ...said, status: z.enum(ratingStatuses) }).meta({ id: 'OwnRating' })
export type OwnRatingView = z.infer<typeof ownRatingView>
export const ratingMutationResponse = messageSchema.extend({ changed: z.boolean(), rating: ownRatingView })

/** A rating as everybody sees it: of a buyer, whose name nobody learns. */
const shownRatingView = z.object({ id: z.int(), ...said, rated_at: isoDateTime }).meta({ id: 'ShownRating' })
export type ShownRatingView = z.infer<typeof shownRatingView>

/** How many ratings are shown, and the average of their stars to one decimal place; null without one. */
const ratingSummary = z
  .object({ count: z.int(), average: z.number().min(1).max(MAX_STARS).nullable() })
  .meta({ id: 'RatingSummary' })
export type RatingSummary = z.infer<typeof ratingSummary>

/** What the page of a product shows of its ratings, the newest first. */
export type ProductRatings = { summary: RatingSummary; ratings: ShownRatingView[] }

const pages = pageParameters(20)

export const shownRatingsQuery = z.object(pages)
export type ShownRatingsQuery = z.infer<typeof shownRatingsQuery>
export const shownRatingsResponse = paginationSchema.extend({
  summary: ratingSummary,
  ratings: z.array(shownRatingView),
})

/** A rating as staff decide about it. */
const ratingView = z
  .object({
    id: z.int(),
    order_id: z.int(),
    product_name: z.string(),
    name_my: z.string().nullable(),
    ...said,
    status: z.enum(ratingStatuses),
    /** Counts what its buyer wrote. */
    version: z.int(),
    rated_at: isoDateTime,
  })
  .meta({ id: 'Rating' })
export type RatingView = z.infer<typeof ratingView>

const list = enumSchema(ratingStatuses).default('waiting')
/** Words of the text or of the name of the product. */
const search = optionalSingleLineText(255)

export const ratingsQuery = z.object({ list, search, ...pages })
export type RatingsQuery = z.infer<typeof ratingsQuery>

/** The lenient query of the page: invalid parameters are ignored. */
export const ratingsPageQuery = z.object({
  list: list.catch('waiting'),
  search: search.catch(null),
  page: pages.page.catch(1),
})

const ratingCounts = z.object({ waiting: z.int(), shown: z.int(), hidden: z.int() })
export type RatingCounts = z.infer<typeof ratingCounts>

export const ratingsResponse = paginationSchema.extend({ counts: ratingCounts, ratings: z.array(ratingView) })

const version = integerSchema(1, MAX_ID)
const status = enumSchema(ratingDecisions)

/** A decision about what was read: the version says which text that was. */
export const ratingDecisionInput = z.object({ status, version })
export type RatingDecisionInput = z.infer<typeof ratingDecisionInput>
export const ratingDecisionResponse = messageSchema.extend({ changed: z.boolean(), rating: ratingView })
export const ratingConflict = versionConflict(ratingView)

/** The same decision about several ratings. */
export const ratingBulkInput = z.object({
  ratings: boundedArray(
    z
      .array(z.object({ id: idSchema(), version }), { error: errorText('list_of_ids') })
      .min(1, errorText('choose_ratings')),
    MAX_BULK_RATINGS,
    errorText('max_ratings_at_once', { count: MAX_BULK_RATINGS }),
  ),
  status,
})
export type RatingBulkInput = z.infer<typeof ratingBulkInput>

/** What became of one rating: changed, already so, or rejected with a reason. */
const ratingBulkResult = z
  .object({
    rating_id: z.int(),
    outcome: z.enum(['changed', 'unchanged', 'refused']),
    reason: z.string().nullable(),
  })
  .meta({ id: 'RatingBulkResult' })
export type RatingBulkResult = z.infer<typeof ratingBulkResult>

/** One result per rating, in the order of the request. */
export const ratingBulkResponse = messageSchema.extend({ results: z.array(ratingBulkResult) })
