import { toOptionViews } from '@/lib/shop/catalogue/variants/values/product-options.view'
import { groupView, productView } from '@/lib/testing/catalogue/group-views'

const value = (text: string, value_my: string | null = null) => ({ value: text, value_my })

/** Blue was never made in S; M, Blue is sold out. */
const group = groupView({
  options: [
    { name: 'Size', name_my: 'အရွယ်အစား', values: [value('S'), value('M'), value('L')] },
    { name: 'Colour', name_my: 'အရောင်', values: [value('Red', 'အနီ'), value('Blue')] },
  ],
  products: [
    productView(1, ['S', 'Red']),
    productView(2, ['M', 'Red']),
    productView(3, ['M', 'Blue'], 0),
    productView(4, ['L', 'Blue']),
  ],
})

describe('the choices of a product', () => {
  it('are all values of each option, in its order, with the product that each opens', () => {
    const [size, colour] = toOptionViews(group, 2, 'en')
    expect(size).toMatchObject({ name: 'Size', current: 'M' })
    expect(size?.values.map(({ text, href, isCurrent }) => [text, href, isCurrent])).toEqual([
      ['S', '/product/1', false],
      ['M', '/product/2', true],
      ['L', '/product/4?changed=2', false],
    ])
    expect(colour?.values.map(({ text, href, isSoldOut }) => [text, href, isSoldOut])).toEqual([
      ['Red', '/product/2', false],
      ['Blue', '/product/3', true],
    ])
  })

  it('say what changes as well where a combination was never made', () => {
    const [size] = toOptionViews(group, 1, 'en')
    expect(size?.values.map(({ changes }) => changes)).toEqual([
      [],
      [],
      [{ option: 'Colour', value: 'Blue' }],
    ])
  })

  it('are in the language of the page, as far as there are texts', () => {
    const [size, colour] = toOptionViews(group, 2, 'my')
    expect([size?.name, size?.current]).toEqual(['အရွယ်အစား', 'M'])
    expect(colour?.values.map(({ text }) => text)).toEqual(['အနီ', 'Blue'])
  })

  it('are none for a product that is not on sale, and where there is nothing to choose', () => {
    expect(toOptionViews(group, 9, 'en')).toEqual([])
    expect(toOptionViews({ ...group, products: group.products.slice(0, 1) }, 1, 'en')).toEqual([])
  })
})
