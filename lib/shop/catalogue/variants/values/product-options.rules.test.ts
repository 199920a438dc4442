import {
  isSeenInPhotos,
  parseChanges,
  productHref,
} from '@/lib/shop/catalogue/variants/values/product-options.rules'

const photos = (photo_1: string) => [{ photo_1, photo_2: photo_1, photo_3: null, photo_4: null }]

describe('the parameter that names changes', () => {
  it.each([
    [[], '/product/7'],
    [[1], '/product/7?changed=2'],
    [[0, 2], '/product/7?changed=13'],
  ])('%j is written as %s and read again', (changes, href) => {
    expect(productHref(7, changes)).toBe(href)
    const text = new URL(href, 'https://zay.test').searchParams.get('changed')
    expect(parseChanges(text, 3)).toEqual(changes.length > 0 ? changes : null)
  })

  it.each([
    ['nothing', undefined, 3],
    ['an empty text', '', 3],
    ['repeated parameters', ['1', '2'], 3],
    ['another order', '21', 3],
    ['a repeated option', '11', 3],
    ['an option that the group does not have', '3', 2],
    ['all options, of which one was chosen', '12', 2],
    ['a product without a group', '1', 0],
    ['words', 'Red', 3],
  ])('%s names none', (_what, text, optionCount) => {
    expect(parseChanges(text, optionCount)).toBeNull()
  })
})

describe('the photos of an option', () => {
  const product = (values: string[], photo: string) => ({ values, product_images: photos(photo) })

  it.each([
    [
      'tell colours apart',
      [product(['S', 'Red'], 'r'), product(['M', 'Red'], 'r'), product(['S', 'Blue'], 'b')],
      1,
      true,
    ],
    [
      'do not tell sizes apart',
      [product(['S', 'Red'], 'r'), product(['M', 'Red'], 'r'), product(['S', 'Blue'], 'b')],
      0,
      false,
    ],
    ['are the same for all', [product(['S', 'Red'], 'a'), product(['S', 'Blue'], 'a')], 1, false],
    ['differ within one value', [product(['S', 'Red'], 'a'), product(['M', 'Red'], 'b')], 1, false],
    ['belong to a single value', [product(['S', 'Red'], 'a')], 1, false],
  ])('%s', (_what, products, place, isSeen) => {
    expect(isSeenInPhotos(products, place)).toBe(isSeen)
  })
})
