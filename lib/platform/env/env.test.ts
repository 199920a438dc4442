import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { assertSafeToServe, isLoopback, isServedToOthers, readEnv, envSchema } from '@/lib/platform/env/env'

describe('settings', () => {
  it('have defaults for all', () => {
    expect(readEnv({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: path.resolve('.data'),
      UPLOAD_DIR: path.resolve('.data/uploads'),
      TOTALS: 'computed',
      SHOPPERS: 'shared',
      RATE_LIMITS: 'memory',
      ADMIN_ACCESS: 'open',
    })
  })

  it('count as absent when they are empty', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '0'],
    ['DATABASE_URL', 'mysql://localhost/zay'],
    ['DATABASE_URL', 'nonsense'],
    ['SITE_URL', 'zay.example'],
    ['SITE_URL', 'ftp://zay.example'],
    ['TRUSTED_PROXIES', '127.0.0.1,everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['REQUEST_TIMEOUT_SECONDS', '0'],
    ['MAX_CONNECTIONS', 'many'],
    ['TOTALS', 'both'],
    ['ADMIN_ACCESS', 'yes'],
    ['SHOPPERS', 'many'],
    ['RATE_LIMITS', 'some'],
    ['LOG_LEVEL', 'loud'],
    ['PROCESSES', '0'],
    ['PROCESSES', 'many'],
    ['DEMO', 'yes'],
    ['UPLOADS', 'cloud'],
    ['UPLOADS_BASE_URL', 'cdn.example'],
    ['S3_ENDPOINT', 's3.example:9000'],
    ['S3_FORCE_PATH_STYLE', 'sometimes'],
    ['CDN_PURGE', 'akamai'],
    ['CDN_MAX_AGE_SECONDS', '5'],
    ['VARNISH_URLS', 'http://127.0.0.1:6081,cache'],
    ['VARNISH_URLS', 'http://user:word@cache:6081'],
    ['CLOUDFLARE_ZONE_ID', 'my zone'],
    ['FASTLY_SERVICE_ID', '../other'],
  ])('%s=%s is rejected by name', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}(\\.\\d+)?: `))
  })

  it('a token that cannot be one is rejected, and the message does not repeat it', () => {
    const attempt = () => readEnv({ FASTLY_API_TOKEN: 'two words of a token' })
    expect(attempt).toThrow(/^FASTLY_API_TOKEN: /)
    expect(attempt).not.toThrow(/two words/)
  })

  it.each([
    [{ CDN_PURGE: 'varnish' }, 'VARNISH_URLS'],
    [{ CDN_PURGE: 'cloudflare', CLOUDFLARE_ZONE_ID: 'a'.repeat(32) }, 'CLOUDFLARE_API_TOKEN'],
    [{ CDN_PURGE: 'fastly', FASTLY_API_TOKEN: 'a'.repeat(32) }, 'FASTLY_SERVICE_ID'],
    [{ CDN_PURGE: 'varnish', VARNISH_URLS: 'http://cache:6081', CACHE_MB: '0' }, 'CACHE_MB'],
  ])('%j lacks %s', (source, name) => {
    expect(() => readEnv(source)).toThrow(new RegExp(`^${name}: must`))
  })

  it('has several addresses of Varnish', () => {
    const { VARNISH_URLS } = readEnv({ VARNISH_URLS: 'http://one:6081, http://two:6081' })
    expect(VARNISH_URLS).toEqual(['http://one:6081', 'http://two:6081'])
  })

  it.each([
    ['REQUEST_TIMEOUT', '300', 'REQUEST_TIMEOUT_SECONDS'],
    ['STOP_NOTICE', '1', 'SHUTDOWN_DELAY_SECONDS'],
    ['DATABASE_POOL', '10', 'DATABASE_POOL_SIZE'],
    ['SECRET', 's'.repeat(40), 'APP_SECRET'],
    ['TELEGRAM_API', 'https://api.telegram.org', 'TELEGRAM_API_URL'],
  ])('%s of an older version is rejected, and the message names the new setting', (old, value, now) => {
    expect(() => readEnv({ [old]: value })).toThrow(`${old}: is called ${now} now; rename it`)
    expect(() => readEnv({ [old]: '' })).not.toThrow()
  })

  it('count rate limits in the database when there are several processes, unless they say where', () => {
    const countedIn = (more: Record<string, string>) => readEnv(more).RATE_LIMITS
    expect(countedIn({ PROCESSES: '1' })).toBe('memory')
    expect(countedIn({ PROCESSES: '2' })).toBe('postgres')
    expect(countedIn({ PROCESSES: '2', RATE_LIMITS: 'memory' })).toBe('memory')
    expect(readEnv({ PROCESSES: 'auto' }).PROCESSES).toBeGreaterThanOrEqual(1)
  })

  it.each([
    ['WAL_ARCHIVE', 'off', 'docs/guides/restore-to-a-time.md'],
    ['WAL_ARCHIVE', 's3', 'docs/guides/restore-to-a-time.md'],
    ['UPLOADS_FALLBACK', 'local', 'docs/guides/uploads-in-s3.md'],
  ])('%s=%s of an older version is rejected, and the message names the guide', (old, value, guide) => {
    expect(() => readEnv({ [old]: value })).toThrow(new RegExp(`^${old}: is gone, remove it; .*${guide}`))
    expect(existsSync(guide)).toBe(true)
    expect(() => readEnv({ [old]: '' })).not.toThrow()
  })

  it('UPLOADS=s3 requires a bucket', () => {
    expect(() => readEnv({ UPLOADS: 's3' })).toThrow('S3_BUCKET: must name the bucket')
    expect(readEnv({ UPLOADS: 's3', S3_BUCKET: 'zay' })).toMatchObject({
      UPLOADS: 's3',
      S3_REGION: 'us-east-1',
    })
  })

  it('accept proxies as a list', () => {
    const { TRUSTED_PROXIES } = readEnv({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8' })
    expect(TRUSTED_PROXIES).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])
  })

  it('are all in .env.example, with their defaults', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n')
    const listed = lines.flatMap((line) => /^#?\s?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line)?.[1] ?? [])
    expect(listed.sort()).toEqual(
      Object.keys(envSchema.shape)
        .filter((name) => name !== 'NODE_ENV')
        .sort(),
    )
    const example = Object.fromEntries(
      lines.flatMap((line) => {
        const match = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line)
        return match ? [[match[1] ?? '', match[2] ?? '']] : []
      }),
    )
    expect(readEnv(example)).toEqual(readEnv({}))
  })
})

describe('an open admin area', () => {
  it.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1'])('may be served on %s', (HOST) => {
    expect(isLoopback(HOST)).toBe(true)
    expect(() => assertSafeToServe({ HOST, ADMIN_ACCESS: 'open' })).not.toThrow()
  })
  it.each(['0.0.0.0', '::', '192.168.1.7', 'zay.example', '127.0.0.1.evil.example'])(
    'must not be served on %s',
    (HOST) => {
      expect(() => assertSafeToServe({ HOST, ADMIN_ACCESS: 'open' })).toThrow(/HOST.*ADMIN_ACCESS/s)
    },
  )

  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ SITE_URL: 'http://127.0.0.1:3000' }, false],
    [{ SITE_URL: 'http://localhost:3000' }, false],
    [{ SITE_URL: 'http://192.168.1.7' }, false],
    [{ SITE_URL: 'http://[fd00::7]' }, false],
    [{ SITE_URL: 'https://zay.example' }, false],
    [{ SITE_URL: 'https://zay.test' }, false],
    [{ SITE_URL: 'https://www.example.com' }, false],
    [{ SITE_URL: 'https://shop.com' }, true],
    [{ SITE_URL: 'https://test.shop.com' }, true],
    [{ SITE_URL: 'http://203.0.113.7' }, true],
    [{ SITE_URL: 'http://[2001:db8::7]' }, true],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, true],
    [{ HOST: '0.0.0.0' }, true],
  ])('with %j is served to others: %s', (given, expected) => {
    expect(isServedToOthers(readEnv(given))).toBe(expected)
  })
})
