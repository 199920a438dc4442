import { errorText } from '@/lib/platform/errors/error-text'
import { blankJpeg, jpegSegment, jpegWithSegments, progressiveJpegScans } from '@/e2e/fixtures/hostile-images'
import {
  countScans,
  type ImageHeader,
  getQueueKey,
  findImageError,
} from '@/lib/platform/uploads/images/image-decoding.rules'

const SIDE = errorText('picture_too_many_pixels_or_wide')
const AREA = errorText('picture_too_many_pixels')
const COST = errorText('picture_decoding_too_slow')

describe('findImageError', () => {
  const plain = { format: 'png', channels: 3, depth: 'uchar', isProgressive: false, scans: 1 }
  const whole = { width: 8_000, height: 5_000, isProgressive: true }
  const cases: [string, Partial<ImageHeader>, string | null][] = [
    ['one pixel', { width: 1, height: 1 }, null],
    ['forty megapixels', { width: 8_000, height: 5_000 }, null],
    ['a column more', { width: 8_000, height: 5_001 }, AREA],
    ['the longest side', { width: 12_000, height: 3_333 }, null],
    ['a pixel longer', { width: 1, height: 12_001 }, SIDE],
    ['a pixel wider', { width: 12_001, height: 1 }, SIDE],
    ['the largest a PNG can say', { width: 2_147_483_647, height: 2_147_483_647 }, SIDE],
    ['a progressive JPEG of three channels', { ...whole, format: 'jpeg', channels: 3 }, null],
    ['one of four', { ...whole, format: 'jpeg', channels: 4 }, COST],
    [
      'four channels in scans of their own',
      { ...whole, isProgressive: false, scans: 4, format: 'jpeg', channels: 4 },
      COST,
    ],
    ['four channels in one scan', { ...whole, isProgressive: false, format: 'jpeg', channels: 4 }, null],
    ['an interlaced PNG of 8 bits', { ...whole, channels: 4 }, null],
    ['one of 16 bits', { ...whole, channels: 4, depth: 'ushort' }, COST],
    ['16 bits row by row', { ...whole, isProgressive: false, channels: 4, depth: 'ushort' }, null],
    ['a hundred scans', { width: 10, height: 10, format: 'jpeg', isProgressive: true, scans: 100 }, null],
    ['a scan more', { width: 10, height: 10, format: 'jpeg', isProgressive: true, scans: 101 }, COST],
  ]

  it.each(cases)('%s', (_what, header, rejection) => {
    expect(findImageError({ width: 1, height: 1, ...plain, ...header })).toBe(rejection)
  })
})

describe('countScans', () => {
  const marker = (code: number) => Buffer.from([0xff, code])
  const scans = (count: number) => progressiveJpegScans(count, 16, 16)
  const cases: [string, Buffer, number][] = [
    ['a plain one', blankJpeg(64, 64), 1],
    ['a progressive one', scans(12), 12],
    ['more than are counted', scans(5_000), 101],
    ['nothing', Buffer.alloc(0), 0],
    ['filling bytes', Buffer.alloc(1_000, 0xff), 0],
    [
      'what looks like scans inside of a segment',
      jpegWithSegments([jpegSegment(0xe1, Buffer.concat([marker(0xda), marker(0xda)]))]),
      1,
    ],
    [
      'a preview in a segment, which has an end of its own',
      jpegWithSegments([jpegSegment(0xe1, scans(3))]),
      1,
    ],
    ['what follows the end', Buffer.concat([scans(2), scans(3)]), 2],
    // A decoder skips a reserved marker in a scan: the bytes after it are no segment.
    [
      'scans behind a reserved marker',
      Buffer.concat([scans(2).subarray(0, -2), marker(0x02), marker(0xff), scans(20).subarray(2)]),
      22,
    ],
    ['a segment that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff]), 0],
  ]

  it.each(cases)('%s', (_what, jpeg, count) => {
    expect(countScans(jpeg)).toBe(count)
  })
})

it.each([
  [{ kind: 'admin', name: 'owner@example.com' }, '10.0.0.1', 'visitor', 'admin owner@example.com'],
  [{ kind: 'customer', customerId: 7 }, '10.0.0.1', 'visitor', ['network 10.0.0.1', '7']],
  [{ kind: 'customer', customerId: 0 }, '10.0.0.1', 'visitor', ['network 10.0.0.1', '0']],
  [{ kind: 'customer', customerId: 1 }, '10.0.0.1', 'shared', ['network 10.0.0.1', '']],
  [{ kind: 'customer', customerId: 1 }, '2001:db8:1:2:3::4', 'shared', ['network 2001:db8:1:2::/64', '']],
] as const)('%o from %s with SHOPPERS=%s queues under %s', (uploader, address, customers, key) => {
  expect(getQueueKey(uploader, address, customers)).toEqual(key)
})
