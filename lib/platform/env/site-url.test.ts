import { readEnv } from '@/lib/platform/env/env'
import { getShopUrl } from '@/lib/platform/env/site-url'

describe('SITE_URL', () => {
  it.each([
    ['https://zay.example', 'https://zay.example'],
    ['https://zay.example/', 'https://zay.example'],
    ['HTTPS://Zay.Example', 'https://zay.example'],
    ['https://zay.example:443', 'https://zay.example'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is the origin %s', (SITE_URL, origin) => {
    expect(readEnv({ SITE_URL }).SITE_URL).toBe(origin)
  })

  it.each(['/shop', '//', '?a=1', '#cart'])('is rejected with %s behind the origin', (rest) => {
    expect(() => readEnv({ SITE_URL: `https://zay.example${rest}` })).toThrow(/^SITE_URL: must be like https/)
  })

  it('is rejected with a password, which the message does not repeat', () => {
    const attempt = () => readEnv({ SITE_URL: 'https://me:secret@zay.example' })
    expect(attempt).toThrow(/^SITE_URL: must/)
    expect(attempt).not.toThrow(/secret/)
  })
})

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['0:0:0:0:0:0:0:0', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['fd00::7', 'http://[fd00::7]:3000'],
  ['fe80::1%eth0', 'http://[fe80::1]:3000'],
])('a shop that listens on %s is opened at %s', (HOST, url) => {
  expect(getShopUrl(readEnv({ HOST }))).toBe(url)
  expect(getShopUrl(readEnv({ HOST, SITE_URL: 'https://zay.example' }))).toBe('https://zay.example')
})
