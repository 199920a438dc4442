import { POST } from '@/app/api/text/unicode/route'
import { callRoute } from '@/lib/testing/call-route'
import { consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits.commands'
import { RATE_LIMIT_RULES } from '@/lib/platform/rate-limit/rate-limits.rules'
import { unicodeResponse } from '@/lib/platform/validation/encoding-schema'

const convert = (text: unknown, from = '203.0.113.9') =>
  callRoute(POST, { body: { text }, headers: { 'x-zay-client-ip': from } })

it.each([
  ['Zawgyi', 'ျမန္မာစာ', { text: 'မြန်မာစာ', changed: true }],
  ['Unicode', 'ငွေပမာဏ မကိုက်ညီပါ', { text: 'ငွေပမာဏ မကိုက်ညီပါ', changed: false }],
  ['Unicode with a slip', 'ထုပ်ပုိး', { text: 'ထုပ်ပုိး', changed: false }],
  ['nothing', '', { text: '', changed: false }],
  ['a text that begins like an error', '\u001enot_found', { text: 'not_found', changed: true }],
])('converts %s to Unicode and reports whether the text changed', async (_what, text, answer) => {
  const { status, body } = await convert(text)
  expect([status, unicodeResponse.parse(body)]).toEqual([200, answer])
})

it('accepts a text as long as the longest field, also when it is all Zawgyi', async () => {
  expect((await convert('a'.repeat(10_000))).status).toBe(200)
  expect((await convert('a'.repeat(10_001))).status).toBe(422)
  expect((await convert('ျမန္မာစာ '.repeat(270))).status).toBe(200)
  expect((await convert('ျမန္မာစာ '.repeat(300))).status).toBe(413)
  expect((await convert(5)).status).toBe(422)
})

it('is rate limited by IP address', async () => {
  const [{ points }] = RATE_LIMIT_RULES.text
  const ip = '203.0.113.10'
  for (let count = 1; count < points; count++) await consumeRateLimit('text', { ip })
  expect((await convert('tea', ip)).status).toBe(200)
  expect((await convert('tea', ip)).status).toBe(429)
  expect((await convert('tea')).status).toBe(200)
})
