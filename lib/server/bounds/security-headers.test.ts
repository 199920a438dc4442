import { createHash } from 'node:crypto'
import { nonceRequestHeaders, createNonce, createSecurityHeaders } from '@/lib/server/bounds/security-headers'

const formatHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const finish = (html: string, mark: string, SITE_URL?: string) => {
  const { html: page, contents } = createSecurityHeaders({ NODE_ENV: 'production', SITE_URL }).finish(
    Buffer.from(html),
    mark,
  )
  return { html: page.toString(), policy: contents['Content-Security-Policy'] ?? '' }
}

describe('the policy of a rendered page', () => {
  const mark = createNonce()

  it('allows the scripts that carry the nonce, and removes the nonce', () => {
    const script = `self.__next_f.push([1,"{\\"nonce\\":\\"${mark}\\"} စျေး"])`
    const { html, policy } = finish(
      `<script src="/a.js" nonce="${mark}"></script><script nonce="${mark}">one()</script>` +
        `<p>x</p><script nonce="${mark}" id="_R_">${script}</script>`,
      mark,
    )
    expect(html).not.toContain(mark)
    const [directive] = /script-src [^;]*/.exec(policy) ?? []
    expect(directive).toBe(
      `script-src 'self' ${formatHash('one()')} ${formatHash(script.replaceAll(mark, ''))}`,
    )
    expect(html).toContain(script.replaceAll(mark, ''))
  })

  it.each([
    ['without a mark', '<script>steal()</script>'],
    ['with a guessed one', '<script nonce="guess">steal()</script>'],
    ['with an empty one', '<script nonce="">steal()</script>'],
    ['that was marked at another rendering', `<script nonce="${createNonce()}">steal()</script>`],
  ])('lists no script %s', (_name, injected) => {
    const { policy } = finish(`<p>${injected}</p><script nonce="${mark}">one()</script>`, mark)
    expect(/script-src [^;]*/.exec(policy)?.[0]).toBe(`script-src 'self' ${formatHash('one()')}`)
  })

  it('allows no inline script, no eval, no frame, no other origin', () => {
    const { policy } = finish(`<script nonce="${mark}">one()</script>`, mark)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/)
  })

  it('allows images of the public URL of uploads, and of no other origin', () => {
    const imagePolicy = (UPLOADS_BASE_URL?: string) => {
      const headers = createSecurityHeaders({ NODE_ENV: 'production', SITE_URL: undefined, UPLOADS_BASE_URL })
      const policy = headers.finish(Buffer.from('<p>x</p>'), mark).contents['Content-Security-Policy'] ?? ''
      return /img-src [^;]*/.exec(policy)?.[0]
    }
    expect(imagePolicy()).toBe("img-src 'self' blob: data:")
    expect(imagePolicy('https://cdn.example/zay')).toBe("img-src 'self' blob: data: https://cdn.example")
  })

  it('is passed to Next in a form that it parses', () => {
    expect(nonceRequestHeaders(mark)).toEqual({ 'content-security-policy': `script-src 'nonce-${mark}'` })
    expect(mark).toMatch(/^[\w-]{24}$/)
  })
})

describe('the default headers of every response', () => {
  const getDefaultHeaders = (SITE_URL?: string) =>
    createSecurityHeaders({ NODE_ENV: 'production', SITE_URL }).headers

  it('forbid everything, and require https only when the site uses it', () => {
    expect(getDefaultHeaders('http://127.0.0.1:3000')).toMatchInlineSnapshot(`
     {
       "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
       "Cross-Origin-Opener-Policy": "same-origin",
       "Cross-Origin-Resource-Policy": "same-origin",
       "Permissions-Policy": "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
       "Referrer-Policy": "same-origin",
       "X-Content-Type-Options": "nosniff",
       "X-Frame-Options": "DENY",
     }
    `)
    expect(getDefaultHeaders('https://zay.example')['Strict-Transport-Security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect(finish('', 'x', 'https://zay.example').policy).toContain('upgrade-insecure-requests')
    expect(finish('', 'x').policy).not.toContain('upgrade')
  })

  it('have no content policy in development', () => {
    const { headers } = createSecurityHeaders({ NODE_ENV: 'development', SITE_URL: undefined })
    expect(headers).not.toHaveProperty('Content-Security-Policy')
    expect(headers).toHaveProperty('X-Frame-Options', 'DENY')
  })
})
