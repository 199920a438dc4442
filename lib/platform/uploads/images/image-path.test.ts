import { imagePathSchema } from '@/lib/platform/validation/validators'

describe('the path of a catalogue image', () => {
  it.each([
    ['/uploads/catalogue/a1.webp', '/uploads/catalogue/a1.webp'],
    ['uploads/catalogue/a1.webp', '/uploads/catalogue/a1.webp'],
    [' /uploads/catalogue/soap-1.jpg ', '/uploads/catalogue/soap-1.jpg'],
    ['/a.png', '/a.png'],
    ['uploads/a.png', '/uploads/a.png'],
    ['/pictures/summer/ဆပ်ပြာ.png', '/pictures/summer/ဆပ်ပြာ.png'],
    ['/uploads2/payments/a.png', '/uploads2/payments/a.png'],
    [`/${'a'.repeat(254)}`, `/${'a'.repeat(254)}`],
  ])('normalizes %j to %j', (input, path) => {
    expect(imagePathSchema().parse(input)).toBe(path)
  })

  it.each([
    '/uploads/payments/a.png',
    'uploads/payments/a.png',
    '/uploads/./payments/a.png',
    '/uploads//payments/a.png',
    'uploads//payments/a.png',
    '/uploads/../uploads/payments/a.png',
    '/./uploads/payments/a.png',
    '/x/../uploads/payments/a.png',
    '/uploads/catalogue/../payments/a.png',
    '/uploads/catalogue/./a.png',
    '/uploads/catalogue//a.png',
    '/uploads/catalogue/',
    '/uploads/tmp/a.png',
    '/uploads',
    '/uploads%2fpayments/a.png',
    '/uploads\\payments\\a.png',
    '//elsewhere.test/a.png',
    '/a//b.png',
    '/a/./b.png',
    '/a/../b.png',
    '/a/',
    '/',
    'https://elsewhere.test/a.png',
    'a.png',
    '/a.png?b',
    `/${'a'.repeat(255)}`,
  ])('rejects %j', (input) => {
    expect(imagePathSchema().safeParse(input).success).toBe(false)
  })
})
