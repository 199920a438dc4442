import { listingPageQuery, productDetailQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'

/**
 * The pages that are the same for every reader of a language, each with the schema by which it reads its parameters. The
 * response cache keeps one response for each combination of them, and ignores all others.
 */
export const publicPages = {
  '/': undefined,
  '/product': listingPageQuery,
  '/product/{id}': productDetailQuery,
  '/brands': undefined,
  '/categories': undefined,
  '/api/docs': undefined,
}
