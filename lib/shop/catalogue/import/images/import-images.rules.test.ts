import { errorText } from '@/lib/platform/errors/error-text'
import { findImage, toFileKey } from '@/lib/shop/catalogue/import/images/import-images.rules'

describe('the key of a file name', () => {
  it.each<[string, string | null]>([
    ['Tea.JPG', 'tea.jpg'],
    ['photos/front/Tea.jpg', 'tea.jpg'],
    ['C:\\photos\\Tea.jpg', 'tea.jpg'],
    ['  tea leaf.jpg ', 'tea leaf.jpg'],
    // As macOS writes it: the accent is a character of its own.
    ['cafe\u0301.jpg', 'caf\u00e9.jpg'],
    ['လက်ဖက်.jpg', 'လက်ဖက်.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['a'.repeat(255), 'a'.repeat(255)],
    ['a'.repeat(256), null],
    [`${'folder/'.repeat(100)}Tea.jpg`, 'tea.jpg'],
    ['.DS_Store', null],
    ['photos/', null],
    ['..', null],
    ['', null],
    [' ', null],
  ])('%j is %j', (name, key) => expect(toFileKey(name)).toBe(key))

  it('is computed after the length is checked', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize')
    expect(toFileKey('\u0315\u0300\u05ae'.repeat(100_000))).toBeNull()
    expect(normalize).not.toHaveBeenCalled()
  })
})

describe('the image that a cell names', () => {
  const paths = new Set(['/uploads/catalogue/a.webp', '/demo/tea.webp'])
  const files = new Map([
    ['tea.jpg', '/uploads/catalogue/1.webp'],
    ['a.webp', '/uploads/catalogue/2.webp'],
  ])
  it.each<[string, string]>([
    ['/uploads/catalogue/a.webp', '/uploads/catalogue/a.webp'],
    ['uploads/catalogue/a.webp', '/uploads/catalogue/a.webp'],
    [' /demo/tea.webp ', '/demo/tea.webp'],
    ['Tea.jpg', '/uploads/catalogue/1.webp'],
    ['photos/TEA.jpg', '/uploads/catalogue/1.webp'],
    ['a.webp', '/uploads/catalogue/2.webp'],
  ])('%j is %j', (cell, path) => expect(findImage(cell, paths, files)).toEqual({ path }))

  const [PATH, UNKNOWN, NOT_SENT] = [
    errorText('picture_path'),
    errorText('no_such_picture'),
    errorText('picture_not_uploaded_with_file'),
  ]
  it.each<[string, string]>([
    ['/etc/passwd', UNKNOWN],
    ['/uploads/catalogue/none.webp', UNKNOWN],
    ['uploads/catalogue/none.webp', UNKNOWN],
    ['/front.jpg', UNKNOWN],
    ['front.jpg', NOT_SENT],
    ['လက်ဖက် 1.JPEG', NOT_SENT],
    [`/${'a'.repeat(255)}`, errorText('max_characters', { max: 255 })],
    ['/\u202ea.png', UNKNOWN],
    ['/\u0007a.png', UNKNOWN],
    ['/\ud800.png', errorText('unstorable_character')],
    ...[
      ...['http://else.test/a.png', '//else.test/a.png', '../a.png', '/uploads/../a.png', '/a//b.png'],
      ...['/uploads/payments/a.png', '/uploads/./payments/a.png', '/uploads//payments/a.png', '/'],
      ...['C:\\a.png', '/a b.png', '/a.png?size=1', '/a.png#x', '/uploads/', '/<b>.png', '/"a.png'],
      ...['data:image/png;base64,AA', 'javascript:alert(1)', '=1+1', 'tea', 'x.'],
    ].map((cell): [string, string] => [cell, PATH]),
  ])('%j names none: %s', (cell, error) => expect(findImage(cell, paths, files)).toEqual({ error }))
})
