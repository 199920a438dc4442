import { parseSettings } from '@/lib/shop/settings/settings.rules'
import { toRejectionReasons } from '@/lib/shop/settings/rejection-reasons.schema'
import { updateSettingsInput } from '@/lib/shop/settings/settings.schema'

const parse = (rejection_reasons: unknown) => updateSettingsInput.safeParse({ rejection_reasons })

it.each([
  ['', ''],
  [' \n\n ', ''],
  ['One', 'One'],
  [' One \r\n\n  Two ', 'One\nTwo'],
  ['ငွေ မရောက်သေးပါ။\nOne', 'ငွေ မရောက်သေးပါ။\nOne'],
  [Array.from({ length: 20 }, () => 'x'.repeat(500)).join('\n'), undefined],
])('saved reasons %j are accepted, one per line', (text, expected) => {
  const { success, data } = parse(text)
  expect(success).toBe(true)
  expect(data?.rejection_reasons).toBe(expected ?? text)
})

it.each([
  ['21 lines', Array.from({ length: 21 }, () => 'x').join('\n')],
  ['too long a line', 'x'.repeat(501)],
  ['a megabyte', 'x'.repeat(1_000_000)],
  ['a number', 7],
  ['half a character', 'x\udc00'],
])('%s are rejected', (_what, text) => {
  expect(parse(text).success).toBe(false)
})

it('a fresh shop has reasons in both languages', () => {
  const reasons = toRejectionReasons(parseSettings({}).rejection.reasons)
  expect(reasons.filter((text) => /[က-႟]/.test(text))).toHaveLength(4)
  expect(reasons.filter((text) => /^[ -~]+$/.test(text))).toHaveLength(4)
})
