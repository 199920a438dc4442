import { formatError } from '@/lib/platform/errors/format-error'
import {
  rateLimitKey,
  RATE_LIMIT_RULES,
  ipNetwork,
  retryAfterMessage,
} from '@/lib/platform/rate-limit/rate-limits.rules'

describe('ipNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['', ''],
  ])('maps %s to %s', (ip, network) => expect(ipNetwork(ip)).toBe(network))
})

describe('rateLimitKey', () => {
  const [account, ip] = RATE_LIMIT_RULES['sign-in']
  const [customer] = RATE_LIMIT_RULES.checkout

  it('combines the account, in any spelling, with the network', () => {
    const key = (from: string, subject: string) => rateLimitKey(account, { ip: from, subject })
    expect(key('203.0.113.7', ' Mya@Shop.test ')).toBe(key('203.0.113.7', 'mya@shop.test'))
    expect(key('2001:db8::1', 'mya')).toBe(key('2001:db8::2', 'mya'))
    expect(key('203.0.113.7', 'mya')).not.toBe(key('203.0.113.8', 'mya'))
    expect(key('203.0.113.7', 'mya')).not.toBe(key('203.0.113.7', 'aye'))
    expect(key('203.0.113.7', 'x'.repeat(10_000))?.length).toBeLessThan(200)
  })

  it('is the same for everybody behind an IP address', () => {
    expect(rateLimitKey(ip, { ip: '203.0.113.7', subject: 'mya' })).toBe('203.0.113.7')
    expect(rateLimitKey(ip, { ip: '' })).toBe('')
  })

  it('is null for an unknown caller', () => {
    expect(rateLimitKey(customer, { ip: '203.0.113.7' })).toBeNull()
    expect(rateLimitKey(account, { ip: '203.0.113.7' })).toBeNull()
    expect(rateLimitKey(customer, { ip: '203.0.113.7', customerId: 7 })).toBe('7')
  })
})

it('an IP address always gets a higher limit than a customer or subject behind it', () => {
  for (const limits of Object.values(RATE_LIMIT_RULES)) {
    const points = limits.map((limit) => limit.points)
    expect(points).toEqual([...points].sort((a, b) => a - b))
  }
})

it.each([
  [1, 'Wait 1 s,'],
  [89, 'Wait 89 s,'],
  [90, 'Wait 2 min,'],
  [600, 'Wait 10 min,'],
])('describes a wait of %d seconds in suitable units', (seconds, expected) => {
  expect(formatError('en', retryAfterMessage(seconds))).toContain(expected)
})
