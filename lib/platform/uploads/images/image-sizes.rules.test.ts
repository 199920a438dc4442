import {
  chooseFormats,
  getImageName,
  getImageSource,
  parseJpegPath,
  toJpegPath,
  toOriginalPath,
  IMAGE_WIDTHS,
  parseSizePath,
  toSizePath,
} from '@/lib/platform/uploads/images/image-sizes.rules'

describe('getImageName', () => {
  it.each([
    ['/uploads/catalogue/a1.webp', 'a1'],
    ['/uploads/catalogue/soap-1.v2.webp', 'soap-1.v2'],
    [`/uploads/catalogue/${'a'.repeat(200)}.webp`, 'a'.repeat(200)],
    [`/uploads/catalogue/${'a'.repeat(201)}.webp`, null],
    ['/uploads/catalogue/a.jpg', null],
    ['/uploads/catalogue/summer/a.webp', null],
    ['/uploads/catalogue/../payments/a.webp', null],
    ['/uploads/catalogue/.webp', null],
    ['/uploads/catalogue/.a.webp', null],
    ['/uploads/payments/a.webp', null],
    ['/icon.svg', null],
    ['blob:http://shop.test/1', null],
    ['', null],
  ])('of %j is %j', (urlPath, name) => {
    expect(getImageName(urlPath)).toBe(name)
  })
})

describe('the JPEG of an image', () => {
  it.each([
    ['/uploads/catalogue/a1.webp', '/uploads/jpeg/a1.jpg'],
    ['/uploads/catalogue/soap-1.v2.webp', '/uploads/jpeg/soap-1.v2.jpg'],
    ['/a.webp', null],
    ['/uploads/payments/a.webp', null],
  ])('of %j is at %j', (urlPath, jpegPath) => {
    expect(toJpegPath(urlPath)).toBe(jpegPath)
    if (jpegPath !== null)
      expect(toOriginalPath(parseJpegPath(jpegPath.split('/').slice(2)) ?? '')).toBe(urlPath)
  })

  it.each([
    [[]],
    [['jpeg']],
    [['jpeg', '.jpg']],
    [['jpeg', 'a.webp']],
    [['jpeg', 'a', 'b.jpg']],
    [['400', 'a.jpg']],
  ])('is not at %j', (parts) => {
    expect(parseJpegPath(parts)).toBeNull()
  })
  it.each(['../payments/a.jpg', '..%2fa.jpg', '.hidden.jpg', 'a\0.jpg'])('is not at %j', (file) => {
    expect(parseJpegPath(['jpeg', file])).toBeNull()
  })
})

describe('parseSizePath', () => {
  it.each(IMAGE_WIDTHS)('accepts the width %i', (width) => {
    expect(parseSizePath(toSizePath('a1', width).split('/').slice(2))).toEqual({ name: 'a1', width })
  })

  it.each([
    [[]],
    [['400']],
    [['400', '']],
    [['400', '..']],
    [['400', '../payments/a']],
    [['400', '..%2fa']],
    [['400', '.hidden']],
    [['400', 'a\0']],
    [['400', 'a', 'b']],
    [['400', 'a'.repeat(201)]],
    [['0400', 'a']],
    [['400.0', 'a']],
    [['4e2', 'a']],
    [['401', 'a']],
    [['1600', 'a']],
    [['sizes', 'a']],
    [['constructor', 'a']],
  ])('rejects %j', (parts) => {
    expect(parseSizePath(parts)).toBeNull()
  })
})

it.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', ['avif', 'webp']],
  ['IMAGE/AVIF ; q=0.9 , image/webp', ['avif', 'webp']],
  ['image/webp,*/*', ['webp']],
  ['image/avif', ['avif', 'jpeg', 'webp']],
  ['image/avif;q=0,image/webp', ['webp']],
  ['image/avif;q=0.000, image/webp;q=0', ['jpeg', 'webp']],
  ['image/webp;', ['webp']],
  ['image/avifs,text/image/webp', ['jpeg', 'webp']],
  ['*/*', ['jpeg', 'webp']],
  [';;', ['jpeg', 'webp']],
  ['', ['jpeg', 'webp']],
  [null, ['jpeg', 'webp']],
])('Accept: %s gets the first of %j that is stored', (accept, formats) => {
  expect(chooseFormats(accept)).toEqual(formats)
})

describe('getImageSource', () => {
  const photo = '/uploads/catalogue/a.webp'

  it.each([
    [44, '/uploads/160/a', undefined],
    [80, '/uploads/160/a', undefined],
    [112, '/uploads/160/a', '/uploads/400/a 2x'],
    [160, '/uploads/160/a', '/uploads/400/a 2x'],
    [240, '/uploads/400/a', '/uploads/800/a 2x'],
    [2_000, '/uploads/1280/a', undefined],
  ])('has a size for one and for two device pixels per pixel: %i', (displayWidth, src, srcSet) => {
    expect(getImageSource(photo, displayWidth)).toEqual(srcSet === undefined ? { src } : { src, srcSet })
  })

  it('has all sizes for a width that depends on the window', () => {
    expect(getImageSource(photo, '50vw')).toEqual({
      src: '/uploads/800/a',
      srcSet: '/uploads/160/a 160w, /uploads/400/a 400w, /uploads/800/a 800w, /uploads/1280/a 1280w',
      sizes: '50vw',
    })
  })

  it.each([
    '/icon.svg',
    '/uploads/payments/a.png',
    '/uploads/catalogue/a.jpg',
    'blob:http://shop.test/1',
    '',
  ])('uses %j as it is, because it has no sizes', (src) => {
    expect([getImageSource(src, 80), getImageSource(src, '50vw')]).toEqual([{ src }, { src }])
  })
})
