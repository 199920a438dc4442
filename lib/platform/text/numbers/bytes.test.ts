import { formatBytes } from '@/lib/platform/text/numbers/bytes'

it.each([
  [0, '0 MB'],
  [1, '0.1 MB'],
  [310_000, '0.4 MB'],
  [1_000_000, '1 MB'],
  [9_940_000, '10 MB'],
  [48_211_900, '48 MB'],
  [999_400_000, '999 MB'],
  [1_250_000_000, '1.3 GB'],
  [52_000_000_000, '52 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
