import { toOtherPlace } from '@/lib/catalogue/group-items.rules'

describe('a product in another place than its group', () => {
  it.each([
    ['brand', { brandId: 2, categoryId: 2, subcategoryId: 2 }],
    ['category', { brandId: 1, categoryId: 2, subcategoryId: 2 }],
    ['subcategory', { brandId: 1, categoryId: 1, subcategoryId: 2 }],
  ])('has another %s', (what, place) => {
    const message = toOtherPlace(place, { brandId: 1, categoryId: 1, subcategoryId: 1 })
    expect(message).toBe(`This product has another ${what} than the group`)
  })
})
