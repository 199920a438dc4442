/**
 * The price before a reduction as shoppers see it, in Kyat: null where the product has none, or where it is not above the
 * price.
 */
export const getComparePrice = (price: number, comparePrice: number | null): number | null =>
  comparePrice !== null && comparePrice > price ? comparePrice : null
