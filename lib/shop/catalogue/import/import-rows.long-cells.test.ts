import { errorText } from '@/lib/platform/errors/error-text'
import { planRow, type ImportContext } from '@/lib/shop/catalogue/import/import-rows.rules'
import { taxonomyKey } from '@/lib/shop/catalogue/import/import-taxonomy.rules'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'

jest.mock('@/lib/platform/text/burmese/zawgyi', () => ({ toUnicode: jest.fn((text: string) => text) }))

const known: ImportContext = {
  taxonomies: { keys: new Map(), brands: new Map(), categories: new Map(), subcategories: new Map() },
  products: new Map(),
  images: new Map(),
  lines: new Map(),
  groups: new Map(),
}
const MARKS = '\u0315\u0300\u05ae'.repeat(100_000)

describe('a cell that is too long', () => {
  it('is rejected before it is converted or normalized', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize')
    const cells = {
      product_name: MARKS,
      product_description: MARKS,
      product_price: MARKS,
      photo_1: MARKS,
      brand: MARKS,
    }
    const { action: kind, errors: problems } = planRow({ line: 2, cells }, known)
    expect(kind).toBe('refuse')
    expect(problems).toEqual(
      expect.arrayContaining([
        { line: 2, column: 'product_name', message: errorText('max_characters', { max: 255 }) },
        { line: 2, column: 'product_description', message: errorText('max_characters', { max: 10000 }) },
        { line: 2, column: 'brand', message: errorText('no_such_brand') },
      ]),
    )
    expect(toUnicode).not.toHaveBeenCalled()
    expect(normalize).not.toHaveBeenCalled()
  })

  it('is shown as far as it can be stored: no emoji is cut in two', () => {
    const cells = { product_name: `${'x'.repeat(499)}🎁 and more`, product_price: 'free' }
    const { name, action } = planRow({ line: 2, cells }, known)
    expect(action).toBe('refuse')
    expect(name).toBe('x'.repeat(499))
  })

  it('gets a key that matches no name', () => {
    expect(taxonomyKey('x'.repeat(1_000))).toBe('x'.repeat(1_000))
    expect(taxonomyKey('x'.repeat(1_001))).toBe('\0')
  })
})
