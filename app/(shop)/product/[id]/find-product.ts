import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { parseId } from '@/app/(shop)/parse-id'
import { toProductPage } from '@/lib/shop/catalogue/listing/product-page.view'
import { getProduct } from '@/lib/shop/catalogue/products/products.queries'

/** The product with this id of a path, in the language of the page; null without one. Read once for each request. */
export const findProduct = cache(async (text: string) => {
  const id = parseId(text)
  const [product, locale] = await Promise.all([id === null ? null : getProduct(id), getLocale()])
  return product && toProductPage(product, locale)
})
