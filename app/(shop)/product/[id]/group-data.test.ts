import { groupData } from '@/app/(shop)/product/[id]/group-data'
import { toProductDetail } from '@/lib/shop/catalogue/products/catalogue.view'
import { toProductPage } from '@/lib/shop/catalogue/listing/product-page.view'
import { toProductGroup } from '@/lib/shop/catalogue/variants/product-groups.view'
import { EMPTY_COLUMNS } from '@/lib/testing/empty-fields'

const origin = 'https://zay.test'
const row = (id: number, value1: string, value2: string, stockQuantity: number) => ({
  ...EMPTY_COLUMNS,
  id,
  name: `Tee – ${value1}, ${value2}`,
  nameMy: null,
  price: 8_000 + id,
  weight: 200,
  stockQuantity,
  version: 1,
  photo1: `/uploads/catalogue/${id}.webp`,
  photo2: '/uploads/catalogue/2.webp',
  photo3: null,
  photo4: null,
  groupId: 5,
  value1,
  value2,
  value2My: value2 === 'Red' ? 'အနီ' : null,
  status: 'published' as const,
})
const rows = [row(1, 'Long', 'Red', 3), row(2, 'Short', 'Red', 0)]
const groupRow = {
  id: 5,
  name: 'Tee',
  nameMy: 'တီရှပ်',
  brandId: 1,
  categoryId: 2,
  subcategoryId: 3,
  version: 1,
  option1: 'Sleeve',
  option1My: 'လက်',
  option2: 'Colour',
  option2My: null,
  option3: null,
  option3My: null,
  values1: ['Long', 'Short'],
  values2: ['Red'],
  values3: [],
  photoOption: null,
}
const group = toProductGroup(groupRow, rows)
const [first = row(1, 'Long', 'Red', 3)] = rows
const product = toProductPage(
  toProductDetail({
    ...first,
    description: 'Soft',
    descriptionMy: null,
    brandId: 1,
    categoryId: 2,
    subcategoryId: 3,
    brandName: 'Shwe',
    categoryName: 'Tees',
    subcategoryName: 'Cotton',
    brandNameMy: null,
    categoryNameMy: null,
    subcategoryNameMy: null,
  }),
  'en',
)

describe('structured data of a group', () => {
  it('has each product with its own offer, and what they differ by', () => {
    expect(groupData(origin, product, group, 'en')).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Tee',
      productGroupID: '5',
      variesBy: ['Sleeve', 'https://schema.org/color'],
      hasVariant: [
        {
          '@type': 'Product',
          '@id': 'https://zay.test/product/1',
          description: 'Soft',
          color: 'Red',
          additionalProperty: [{ '@type': 'PropertyValue', name: 'Sleeve', value: 'Long' }],
          offers: { price: '8001', availability: 'https://schema.org/InStock' },
        },
        {
          '@id': 'https://zay.test/product/2',
          sku: '2',
          name: 'Tee – Short, Red',
          color: 'Red',
          offers: {
            price: '8002',
            url: 'https://zay.test/product/2',
            availability: 'https://schema.org/OutOfStock',
          },
        },
      ],
    })
  })

  it('has one id on the pages of all its products, and one context', () => {
    const data = groupData(origin, product, group, 'en')
    expect(data['@id']).toBe('https://zay.test/#group-5')
    expect(JSON.stringify(data).match(/@context/g)).toHaveLength(1)
  })

  it('is in the language of the page', () => {
    expect(groupData(origin, product, group, 'my')).toMatchObject({
      name: 'တီရှပ်',
      hasVariant: [{ color: 'အနီ', additionalProperty: [{ name: 'လက်', value: 'Long' }] }, {}],
    })
  })

  it.each([
    ['Sizes', 'size'],
    ['အရွယ်အစား', 'size'],
    ['ဆိုဒ်', 'size'],
    ['အရောင်', 'color'],
    ['အသား', 'material'],
    ['အဆင်', 'pattern'],
  ])('understands an option named %s', (name, property) => {
    const options = group.options.map((option, place) => (place === 0 ? { ...option, name } : option))
    expect(groupData(origin, product, { ...group, options }, 'en')).toMatchObject({
      variesBy: [`https://schema.org/${property}`, 'https://schema.org/color'],
    })
  })
})

it('describes 24 products of a large group, that of the page among them', () => {
  const many = toProductGroup(
    groupRow,
    Array.from({ length: 100 }, (_, n) => row(n + 1, 'Long', `Red ${n}`, 1)),
  )
  const page = { ...product, productID: 90 }
  const variants = groupData(origin, page, many, 'en').hasVariant
  expect(variants).toHaveLength(24)
  expect(variants.map(({ sku }) => sku)).toEqual([
    ...Array.from({ length: 23 }, (_, n) => String(n + 1)),
    '90',
  ])
})
