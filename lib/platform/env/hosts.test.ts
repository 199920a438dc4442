import { describeHosts, isDatabaseUrl, needsWriter, splitHosts } from '@/lib/platform/env/hosts'

const REST = '/zay?sslmode=require'

it.each<[string, string[]]>([
  [`postgresql://u:p@a:1${REST}`, [`postgresql://u:p@a:1${REST}`]],
  [`postgresql://u:p@a:1,b:2${REST}`, [`postgresql://u:p@a:1${REST}`, `postgresql://u:p@b:2${REST}`]],
  ['postgres://a,[::1]:2/zay', ['postgres://a/zay', 'postgres://[::1]:2/zay']],
  [
    `postgresql://u:p@a,b${REST}&target_session_attrs=read-write`,
    [`postgresql://u:p@a${REST}`, `postgresql://u:p@b${REST}`],
  ],
  ['postgresql://u:p@a/zay?target_session_attrs=primary', ['postgresql://u:p@a/zay']],
  ['postgresql://u:p,q@a/zay', ['postgresql://u:p,q@a/zay']],
])('%s is a connection string for each host', (url, expected) => {
  expect(splitHosts(url)).toEqual(expected)
  expect(isDatabaseUrl(url)).toBe(true)
})

it.each([
  ['postgresql://u:p@a:1/zay', false],
  ['postgresql://u:p@a:1,b:2/zay', true],
  ['postgresql://u:p@a:1/zay?target_session_attrs=read-write', true],
])('%s asks for the server that accepts writes: %s', (url, expected) => {
  expect(needsWriter(url)).toBe(expected)
})

it.each([
  '',
  'nonsense',
  'mysql://localhost/zay',
  'postgresql://',
  'postgresql:///zay',
  'postgresql://a:1,b:x/zay',
  'postgresql://a,,b/zay',
  'postgresql://a,b/zay?target_session_attrs=standby',
])('%s is no connection string', (url) => {
  expect(isDatabaseUrl(url)).toBe(false)
})

it('names the hosts without the password', () => {
  expect(describeHosts('postgresql://u:secret@a:1,b/zay')).toBe('a:1, b')
})
