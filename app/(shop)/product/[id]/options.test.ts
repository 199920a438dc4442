import { toPageOptions } from '@/app/(shop)/product/[id]/options'
import { createCacheContext, runWithCacheContext } from '@/lib/platform/cache/cache-tags'
import type { ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import { groupView, productView } from '@/lib/testing/catalogue/group-views'

const option = (name: string, values: string[]) => ({
  name,
  name_my: null,
  values: values.map((value) => ({ value, value_my: null })),
})
const group = groupView({
  options: [option('Size', ['S', 'M']), option('Colour', ['Red', 'Blue'])],
  products: [productView(1, ['S', 'Red']), productView(2, ['M', 'Blue'])],
})

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
