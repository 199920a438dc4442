import { errorText } from '@/lib/platform/errors/error-text'
import { toOtherPlace } from '@/lib/shop/catalogue/variants/group-items.rules'

describe('a product in another place than its group', () => {
  it.each([
    ['brand', { brandId: 2, categoryId: 2, subcategoryId: 2 }],
    ['category', { brandId: 1, categoryId: 2, subcategoryId: 2 }],
    ['subcategory', { brandId: 1, categoryId: 1, subcategoryId: 2 }],
  ] as const)('has another %s', (what, place) => {
    const message = toOtherPlace(place, { brandId: 1, categoryId: 1, subcategoryId: 1 })
    expect(message).toBe(errorText(`product_of_another_${what}`))
  })
})
