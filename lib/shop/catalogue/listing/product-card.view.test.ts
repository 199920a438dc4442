import { toProductCard } from '@/lib/shop/catalogue/listing/product-card.view'

const product = {
  id: 7,
  product_name: 'Cotton Tee – M, Red',
  name_my: 'တီရှပ် – အလတ်၊ အနီ',
  product_price: 8_000,
  stock_quantity: 3,
  product_images: [{ photo_1: '/1.webp', photo_2: '/2.webp', photo_3: null, photo_4: null }],
  group_id: 5,
  value_1: 'M',
  value_2: 'Red',
}
const group = { name: 'Cotton Tee', name_my: 'တီရှပ်', products: 4, price_min: 8_000, price_max: 9_000 }
const variants = { groupId: 5, count: 4 }
const card = {
  id: 7,
  name: 'Cotton Tee – M, Red',
  price: 8_000,
  isSoldOut: false,
  photo: '/1.webp',
  hoverPhoto: '/2.webp',
}

describe('the card of a product', () => {
  it('has no more fields than before without a group, or where a list does not say what the group has', () => {
    expect(toProductCard({ ...product, group_id: null }, 'en')).toEqual(card)
    expect(toProductCard(product, 'en')).toEqual(card)
  })

  it.each([
    [10_000, { comparePrice: 10_000 }],
    [8_000, {}],
    [7_000, {}],
    [null, {}],
  ])('has a compare price of %s only while it is above the price', (compare_price, shown) => {
    expect(toProductCard({ ...product, compare_price }, 'en')).toEqual({ ...card, ...shown })
    const own = { ...card, name: 'Cotton Tee', isFrom: true, variants, ...shown }
    expect(toProductCard({ ...product, compare_price, group }, 'en')).toEqual(own)
  })

  it('is that of its group where there is something to choose', () => {
    expect(toProductCard({ ...product, group }, 'en')).toEqual({
      ...card,
      name: 'Cotton Tee',
      isFrom: true,
      variants,
    })
    expect(toProductCard({ ...product, group }, 'my').name).toBe('တီရှပ်')
  })

  it.each([
    ['no dearer product', { ...group, price_max: 8_000 }],
    ['a cheaper product only, which is sold out', { ...group, price_min: 7_000, price_max: 8_000 }],
  ])('has its price alone where the group has %s', (_what, group) => {
    expect(toProductCard({ ...product, group }, 'en')).toEqual({ ...card, name: 'Cotton Tee', variants })
  })

  it('is its own where a search names its values, and still opens the choice', () => {
    expect(toProductCard({ ...product, group }, 'en', 'tee red')).toEqual({ ...card, variants })
    expect(toProductCard({ ...product, group }, 'en', 'cotton tee').name).toBe('Cotton Tee')
  })

  it('is its own where it is the only one of its group', () => {
    expect(toProductCard({ ...product, group: { ...group, products: 1 } }, 'en')).toEqual(card)
  })
})
