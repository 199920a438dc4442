import { isFoundByValue } from '@/lib/shop/catalogue/search/found-value.rules'

describe('a search that names a value', () => {
  const group = { name: 'Cotton Tee', name_my: 'တီရှပ်', products: 4, price_min: 1, price_max: 2 }
  const product = { value_1: 'M', value_1_my: 'အလတ်', value_2: 'Navy Blue', value_2_my: null }

  it.each([
    ['no search', null, false],
    ['an empty search', ' ', false],
    ['the name of the group', 'cotton tee', false],
    ['the Burmese name of the group', 'တီရှပ်', false],
    ['a value', 'tee navy', true],
    ['a value in another case', 'TEE m', true],
    ['a part of a value', 'blu', true],
    ['a Burmese value', 'အလတ်', true],
    ['a word of neither', 'shwe', false],
    // 'e' is in 'Blue' and in 'Tee'.
    ['letters of both', 'tee e', false],
  ])('%s', (_what, search, isFound) => {
    expect(isFoundByValue(product, group, search)).toBe(isFound)
  })
})
