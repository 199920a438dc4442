import { toPageOptions } from '@/app/(shop)/product/[id]/options'
import { createCacheContext, runWithCacheContext } from '@/lib/platform/cache/cache-tags'
import type { ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'

const product = (id: number, values: string[]) => ({
  id,
  product_name: `Tee – ${values.join(', ')}`,
  name_my: null,
  values,
  version: 1,
  product_price: 8_000,
  product_weight: 200,
  stock_quantity: 5,
  product_images: [{ photo_1: '/a.webp', photo_2: '/a.webp', photo_3: null, photo_4: null }],
})
const option = (name: string, values: string[]) => ({
  name,
  name_my: null,
  values: values.map((value) => ({ value, value_my: null })),
})
const group: ProductGroupView = {
  id: 1,
  name: 'Tee',
  name_my: null,
  brand_id: 1,
  category_id: 1,
  subcategory_id: 1,
  version: 1,
  options: [option('Size', ['S', 'M']), option('Colour', ['Red', 'Blue'])],
  products: [product(1, ['S', 'Red']), product(2, ['M', 'Blue'])],
}

/** The options that the page says have changed, and whether it may be cached. */
function readPage(group: ProductGroupView | null, changed: unknown) {
  const context = createCacheContext()
  const options = runWithCacheContext(context, () => toPageOptions(group, 2, 'en', changed))
  return { changed: options?.changed, isUnknown: context.isUnknown }
}

describe('the page of a product with choices', () => {
  it.each([
    ['without a change', undefined, []],
    ['with a change that a link names', '2', [1]],
  ])('is cached %s', (_what, text, changed) => {
    expect(readPage(group, text)).toEqual({ changed, isUnknown: false })
  })

  it.each([['3'], ['12'], ['x'], [''], [['1', '2']]])(
    'says nothing and is not cached with %j, because there is no limit to such URLs',
    (text) => {
      expect(readPage(group, text)).toEqual({ changed: [], isUnknown: true })
    },
  )

  it('has none without a group, where the parameter means nothing', () => {
    expect(readPage(null, undefined)).toEqual({ changed: undefined, isUnknown: false })
    expect(readPage(null, '1')).toEqual({ changed: undefined, isUnknown: true })
  })
})
