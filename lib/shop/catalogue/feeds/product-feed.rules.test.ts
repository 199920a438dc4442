import { type FeedProduct, feedColumns, toFeedCells } from '@/lib/shop/catalogue/feeds/product-feed.rules'
import type { Locale } from '@/lib/platform/i18n/locales'
import { EMPTY_COLUMNS } from '@/lib/testing/empty-fields'

const tea: FeedProduct = {
  ...EMPTY_COLUMNS,
  id: 7,
  name: 'Green tea',
  nameMy: 'လက်ဖက်ခြောက်',
  description: 'From Shan State',
  descriptionMy: null,
  price: 12_000,
  weight: 250,
  stockQuantity: 3,
  photo1: '/uploads/a.webp',
  photo2: '/uploads/b.webp',
  photo3: '/uploads/c.webp',
  photo4: null,
  option1: null,
  option2: null,
  option3: null,
  brandName: 'Shwe',
  brandNameMy: 'ရွှေ',
  categoryName: 'Drinks',
  categoryNameMy: 'အဖျော်ယမကာ',
  subcategoryName: 'Tea',
  subcategoryNameMy: null,
}

const toRow = (changes: Partial<FeedProduct> = {}, locale: Locale = 'en') => {
  const cells = toFeedCells({ ...tea, ...changes }, 'https://shop.test', locale)
  return Object.fromEntries(feedColumns.map((name, index) => [name, cells[index]]))
}

describe('a line of the product feed', () => {
  it('has every field that Meta and Google require', () => {
    const required = [
      'id',
      'title',
      'description',
      'availability',
      'condition',
      'price',
      'link',
      'image_link',
      'brand',
    ]
    expect(feedColumns).toEqual(expect.arrayContaining(required))
    const row = toRow({ description: ' ', weight: 0, stockQuantity: 0 })
    expect(required.filter((name) => row[name] === null || row[name] === '')).toEqual([])
  })

  it('has English texts, or Burmese ones where they exist', () => {
    expect(toRow()).toMatchObject({ title: 'Green tea', brand: 'Shwe', product_type: 'Drinks > Tea' })
    expect(toRow({}, 'my')).toMatchObject({
      title: 'လက်ဖက်ခြောက်',
      description: 'From Shan State',
      brand: 'ရွှေ',
      product_type: 'အဖျော်ယမကာ > Tea',
    })
  })

  it('has values in Burmese where they exist', () => {
    const colour = { option1: 'Colour', value1: 'Red', value1My: 'အနီ' }
    expect(toRow(colour)).toMatchObject({ color: 'Red' })
    expect(toRow(colour, 'my')).toMatchObject({ color: 'အနီ' })
    expect(toRow({ ...colour, value1My: null }, 'my')).toMatchObject({ color: 'Red' })
  })

  it.each<[string, Partial<FeedProduct>, object]>([
    ['the last unit', { stockQuantity: 1 }, { availability: 'in stock' }],
    ['no stock', { stockQuantity: 0 }, { availability: 'out of stock' }],
    ['a price of nothing', { price: 0 }, { price: '0 MMK' }],
    ['the highest price', { price: 2_147_483_647 }, { price: '2147483647 MMK' }],
    [
      'a reduced price',
      { price: 9_000, comparePrice: 12_000 },
      { price: '12000 MMK', sale_price: '9000 MMK' },
    ],
    [
      'a compare price equal to the price',
      { comparePrice: 12_000 },
      { price: '12000 MMK', sale_price: null },
    ],
    ['one below it', { comparePrice: 11_000 }, { price: '12000 MMK', sale_price: null }],
    ['an unknown weight', { weight: 0 }, { shipping_weight: null }],
    ['a weight', { weight: 1_500 }, { shipping_weight: '1500 g' }],
    ['no description', { description: '\n' }, { description: 'Green tea' }],
    ['a long name', { name: 'x'.repeat(151) }, { title: `${'x'.repeat(149)}…` }],
    ['a long description', { description: 'y'.repeat(5_001) }, { description: `${'y'.repeat(4_999)}…` }],
    ['no group', {}, { item_group_id: null, sale_price: null }],
    ['a group', { groupId: 12 }, { item_group_id: 12 }],
    ['no values', {}, { size: null, color: null, material: null, pattern: null }],
    [
      'values, each in the column of its option',
      {
        groupId: 12,
        option1: 'အရောင်',
        value1: 'Red',
        option2: 'Sleeve',
        value2: 'Long',
        option3: 'Size',
        value3: 'M',
      },
      { size: 'M', color: 'Red', material: null, pattern: null },
    ],
    [
      'photos',
      {},
      {
        image_link: 'https://shop.test/uploads/a.webp',
        additional_image_link: 'https://shop.test/uploads/b.webp,https://shop.test/uploads/c.webp',
      },
    ],
    [
      'photos of the catalogue as JPEG',
      { photo1: '/uploads/catalogue/a.webp', photo2: '/uploads/catalogue/b.webp', photo3: '/c.png' },
      {
        image_link: 'https://shop.test/uploads/jpeg/a.jpg',
        additional_image_link: 'https://shop.test/uploads/jpeg/b.jpg,https://shop.test/c.png',
      },
    ],
    ['one photo twice', { photo2: tea.photo1, photo3: null }, { additional_image_link: '' }],
  ])('says %s', (_case, changes, cells) => {
    expect(toRow(changes)).toMatchObject(cells)
  })
})
