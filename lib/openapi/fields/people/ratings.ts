import { type FieldDocs, type FieldRegistry } from '@/lib/openapi/field'

const said: FieldDocs = {
  product_id: { description: 'Id of the product that was bought', example: 12 },
  text: { description: 'What the buyer wrote, one line; null for nothing', example: 'Smells good' },
}

const decision: FieldDocs = {
  status: {
    description: '"shown": on the page of the product, "hidden": for staff alone',
    example: 'shown',
  },
  version: { description: 'The version that was read; 409 if the buyer has changed it since', example: 1 },
}

/** What buyers say about products. */
export const ratingFields: FieldRegistry = {
  fields: {
    stars: { description: '1 to 5', example: 5 },
    rated_at: { description: 'When the buyer wrote it last', example: '2026-11-26T05:10:00.000Z' },
    rating: { description: 'The rating after the call' },
    ratings: { description: 'The ratings' },
    summary: { description: 'Of all ratings of the product and its group that are shown' },
    average: {
      description: 'Average of the stars to one decimal place; null without a rating',
      example: 4.6,
    },
    rating_id: { description: 'Id of the rating', example: 7 },
  },
  byOwner: {
    RatingSummary: { count: { description: 'How many ratings are shown', example: 9 } },
    postOrdersRatings: {
      ...said,
      order_id: { description: 'An order of the customer that was delivered', example: 24 },
      changed: { description: 'False when the buyer had said the same before', example: true },
    },
    ShownRating: { ...said, id: { description: 'Id of the rating', example: 7 } },
    OwnRating: {
      ...said,
      status: {
        description: 'Waiting for staff, shown on the page of the product, or hidden',
        example: 'waiting',
      },
    },
    Rating: {
      ...said,
      id: { description: 'Id of the rating', example: 7 },
      order_id: { description: 'The order with which it was bought', example: 24 },
      product_name: { description: 'Name of the product', example: 'Thanaka paste' },
      name_my: { description: 'Its name in Burmese; null for the same', example: 'သနပ်ခါး' },
      status: {
        description: 'Waiting for staff, shown on the page of the product, or hidden',
        example: 'shown',
      },
      version: { description: 'Counts what the buyer wrote, from 1', example: 1 },
    },
    RatingBulkResult: {
      outcome: { description: 'Whether it was changed, was so before, or was rejected', example: 'changed' },
      reason: { description: 'Why it was rejected; null otherwise', example: null },
    },
    ratings: {
      list: { description: 'Those that wait, are shown or are hidden', example: 'waiting' },
      search: { description: 'Words of the text or of the name of the product', example: 'thanaka' },
    },
    getRatings: {
      counts: { description: 'How many ratings of the search are in each list' },
      waiting: { description: 'Ratings that nobody has read', example: 3 },
      shown: { description: 'Ratings that are shown', example: 9 },
      hidden: { description: 'Ratings that are hidden', example: 1 },
    },
    patchRatingsById: decision,
    'patchRatingsById 409': { order_id: { example: 24 } },
    postRatingsBulk: {
      ...decision,
      ratings: { description: 'The ratings, up to 50, each with the version that was read' },
      id: { description: 'Id of the rating', example: 7 },
      results: { description: 'One for each rating of the call, in its order' },
    },
  },
}
