import { uploadUrl, detectImageFormat, fitWithin } from '@/lib/platform/uploads/uploads.rules'

it.each([
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'png'],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'jpeg'],
  ['a GIF', [...Buffer.from('GIF89a')], null],
  ['an SVG', [...Buffer.from('<svg xml')], null],
  ['half a signature', [0x89, 0x50], null],
  ['nothing', [], null],
])('%s is detected by its first bytes', (_what, bytes, format) => {
  expect(detectImageFormat(Uint8Array.from(bytes))).toBe(format)
})

describe('uploadUrl', () => {
  it.each([
    [['catalogue', 'a1.webp'], { kind: 'catalogue', file: 'catalogue/a1.webp', type: 'image/webp' }],
    [
      ['catalogue', 'demo', 'soap-1.jpg'],
      { kind: 'catalogue', file: 'catalogue/demo/soap-1.jpg', type: 'image/jpeg' },
    ],
    [['payments', 'ff.png'], { kind: 'payment', file: 'payments/ff.png', type: 'image/png' }],
  ])('accepts %j', (parts, address) => {
    expect(uploadUrl(parts)).toEqual(address)
  })

  it.each([
    [[]],
    [['catalogue']],
    [['catalogue', '..', 'payments', 'ff.png']],
    [['catalogue', '../payments/ff.png']],
    [['catalogue', '..%2fpayments%2fff.png']],
    [['catalogue', 'a\\..\\b.png']],
    [['catalogue', '.hidden.png']],
    [['catalogue', '', 'a.png']],
    [['catalogue', 'a\0.png']],
    [['catalogue', '/etc/passwd.png']],
    [['catalogue', 'a.svg']],
    [['catalogue', 'a.html']],
    [['catalogue', 'apng']],
    [['tmp', 'a.png']],
    [['payment', 'a.png']],
    [['constructor', 'a.png']],
  ])('rejects %j', (parts) => {
    expect(uploadUrl(parts)).toBeNull()
  })
})

it.each([
  [
    { width: 800, height: 800 },
    { width: 800, height: 800 },
  ],
  [
    { width: 1600, height: 700 },
    { width: 1280, height: 560 },
  ],
  [
    { width: 1281, height: 3 },
    { width: 1280, height: 3 },
  ],
])('scales %o to fit 1280: %o', (size, fitted) => {
  expect(fitWithin(size, 1280)).toEqual(fitted)
})
