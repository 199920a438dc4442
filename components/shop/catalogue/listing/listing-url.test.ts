import { splitChosen, toChoices } from '@/components/shop/catalogue/listing/filter-options'
import { isSelected, listingHref, toggleValue } from '@/components/shop/catalogue/listing/listing-url'

const everything = { category: [], brand: [], product: null }

describe('the URL of a product list', () => {
  it.each([
    ['everything', everything, '/product'],
    [
      'two categories of a brand',
      { ...everything, category: [3, 7], brand: [2] },
      '/product?category=3,7&brand=2',
    ],
    [
      'a Burmese search',
      { ...everything, product: 'သနပ်ခါး' },
      `/product?product=${encodeURIComponent('သနပ်ခါး')}`,
    ],
    ['a word with signs of its own', { ...everything, product: 'a&b=c' }, '/product?product=a%26b%3Dc'],
    [
      'sizes and colours',
      { ...everything, option: ['Size:S', 'Colour:Light blue'] },
      '/product?option=Size:S,Colour:Light+blue',
    ],
    ['what is on sale', { ...everything, isOnSale: true, page: 2 }, '/product?on_sale=true&page=2'],
    ['the first page', { ...everything, page: 1 }, '/product'],
    [
      'a later page',
      { ...everything, brand: [2], page: 3, cursor: 'abc' },
      '/product?brand=2&page=3&cursor=abc',
    ],
    ['a page that its number is enough for', { ...everything, page: 2, cursor: '' }, '/product?page=2'],
  ])('%s', (_what, listing, href) => {
    expect(listingHref(listing)).toBe(href)
  })
})

describe('filter choices', () => {
  const tea = { id: 1, name: 'Tea', name_my: 'လက်ဖက်' }
  const soap = { id: 2, name: 'Soap', name_my: null }
  const otherTea = { id: 5, name: 'Tea', name_my: 'လက်ဖက်' }

  it('combine categories of the same name', () => {
    expect(toChoices([tea, soap, otherTea], 'en')).toEqual([
      { name: 'Tea', alias: 'လက်ဖက်', ids: [1, 5] },
      { name: 'Soap', ids: [2] },
    ])
  })
  it('have the names of the page, and are sorted by them', () => {
    expect(toChoices([tea, soap, otherTea], 'my')).toEqual([
      { name: 'Soap', ids: [2] },
      { name: 'လက်ဖက်', alias: 'Tea', ids: [1, 5] },
    ])
  })
  it('are selected only if all of their ids are', () => {
    expect(isSelected({ name: 'Tea', ids: [1, 5] }, [1, 2])).toBe(false)
    expect(isSelected({ name: 'Tea', ids: [1, 5] }, [5, 1])).toBe(true)
  })
  it.each([
    ['none', [2], ['Tea: 1,5', 'Soap: 2']],
    ['one', [5], ['Tea (5): 5', 'Tea: 1,5', 'Soap: 2']],
    ['all', [1, 5], ['Tea: 1,5', 'Soap: 2']],
  ])('of one name are apart where they are chosen in part: %s', (_which, chosen, shown) => {
    const choices = splitChosen(
      toChoices([tea, soap, otherTea], 'en'),
      chosen,
      (id, name) => `${name} (${id})`,
    )
    expect(choices.map(({ name, ids }) => `${name}: ${ids.join(',')}`)).toEqual(shown)
    const selected = choices.filter((choice) => isSelected(choice, chosen)).flatMap(({ ids }) => ids)
    expect(selected).toEqual(chosen)
  })
  it('are added and removed without changing the others', () => {
    expect(toggleValue({ name: 'Tea', ids: [1, 5] }, [2, 5])).toEqual([2, 5, 1])
    expect(toggleValue({ name: 'Tea', ids: [1, 5] }, [1, 2, 5])).toEqual([2])
  })
})
