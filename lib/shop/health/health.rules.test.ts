import { readFileSync } from 'node:fs'
import { readEnv } from '@/lib/platform/env/env'
import en from '@/lib/platform/i18n/en.json'
import my from '@/lib/platform/i18n/my.json'
import { type DatabaseInfo, runDeploymentChecks, type DeploymentInfo } from '@/lib/shop/health/health.rules'

const NOW = Date.UTC(2026, 10, 21, 12)
const live = {
  ADMIN_ACCESS: 'password',
  SHOPPERS: 'visitor',
  SITE_URL: 'https://zay.example',
  APP_SECRET: 's'.repeat(40),
  TRUSTED_PROXIES: '127.0.0.1',
}
const database: DatabaseInfo = {
  now: NOW + 200,
  owners: 1,
  hasFailedBackup: false,
  mismatches: [],
  purgeDelayMs: 0,
  holdDelayMs: 0,
  deadNotifications: [],
}
const healthy: DeploymentInfo = {
  settings: readEnv(live),
  now: NOW,
  database,
  site: { now: NOW - 900, status: 200 },
  freeBytes: 50 * 2 ** 30,
  isStorageAvailable: true,
  secretMode: null,
  newestBackup: NOW - 3_600_000,
}

const getState = (facts: Partial<DeploymentInfo>, name: string) =>
  runDeploymentChecks({ ...healthy, ...facts }).find(({ check }) => check === name)?.state

it('finds no problem in a shop that is ready for production', () => {
  expect(runDeploymentChecks(healthy).filter(({ state }) => state !== 'good')).toEqual([])
})

it('names the endpoints with messages that were not delivered', () => {
  const deadNotifications = [
    { name: 'shop group', count: 3 },
    { name: 'cash book', count: 1 },
  ]
  const found = runDeploymentChecks({ ...healthy, database: { ...database, deadNotifications } })
  expect(found.find(({ check }) => check === 'notifications')).toMatchObject({
    finding: 'notifications_dead',
    values: { count: 4, names: 'shop group, cash book' },
  })
})

it('finds no problem in a CDN whose purges are delivered', () => {
  const settings = readEnv({ ...live, CDN_PURGE: 'varnish', VARNISH_URLS: 'http://127.0.0.1:6081' })
  expect(getState({ settings }, 'cdn')).toBe('good')
})

it('reports that the default settings are not for production', () => {
  const found = runDeploymentChecks({ ...healthy, settings: readEnv({}), site: null })
  expect(found.filter(({ state }) => state === 'bad').map(({ check }) => check)).toEqual([
    'access',
    'customers',
    'url',
  ])
})

it.each<[string, Partial<DeploymentInfo>, string, 'weak' | 'bad']>([
  [
    'an address without https',
    { settings: readEnv({ ...live, SITE_URL: 'http://zay.example' }) },
    'url',
    'bad',
  ],
  [
    'a proxy behind which all count as one',
    { settings: readEnv({ ...live, TRUSTED_PROXIES: '' }) },
    'url',
    'bad',
  ],
  [
    'a secret others can read',
    { settings: readEnv({ ...live, APP_SECRET: '' }), secretMode: 0o100644 },
    'secret',
    'bad',
  ],
  ['a secret not made yet', { settings: readEnv({ ...live, APP_SECRET: '' }) }, 'secret', 'weak'],
  ['a database that is away', { database: null }, 'database', 'bad'],
  [
    'a process with another secret',
    {
      database: { ...database, mismatches: ['secret_differs'] },
    },
    'processes',
    'bad',
  ],
  [
    'a process with other uploads',
    {
      database: { ...database, mismatches: ['uploads_differ'] },
    },
    'processes',
    'bad',
  ],
  [
    'a shop without an owner',
    {
      database: { ...database, owners: 0 },
    },
    'owners',
    'bad',
  ],
  ['a clock that is late', { now: NOW + 120_000 }, 'clock', 'bad'],
  ['a site that does not answer', { site: 'ECONNREFUSED' }, 'site', 'weak'],
  ['a site that fails', { site: { now: NOW, status: 502 } }, 'site', 'weak'],
  ['a disk nearly full', { freeBytes: 4 * 2 ** 30 }, 'disk', 'weak'],
  ['a full disk', { freeBytes: 2 ** 29 }, 'disk', 'bad'],
  ['uploads that cannot be reached', { isStorageAvailable: false }, 'uploads', 'bad'],
  [
    'a CDN that cannot be purged',
    {
      settings: readEnv({ ...live, CDN_PURGE: 'varnish', VARNISH_URLS: 'http://127.0.0.1:6081' }),
      database: { ...database, purgeDelayMs: 2_001 },
    },
    'cdn',
    'bad',
  ],
  [
    'a CDN without the database',
    {
      settings: readEnv({ ...live, CDN_PURGE: 'varnish', VARNISH_URLS: 'http://127.0.0.1:6081' }),
      database: null,
    },
    'cdn',
    'weak',
  ],
  ['no backup', { newestBackup: null }, 'backups', 'bad'],
  [
    'a backup that failed',
    {
      database: { ...database, hasFailedBackup: true },
    },
    'backups',
    'weak',
  ],
  [
    'messages that were not delivered',
    { database: { ...database, deadNotifications: [{ name: 'shop group', count: 3 }] } },
    'notifications',
    'weak',
  ],
  ['old backups', { newestBackup: NOW - 3 * 86_400_000 }, 'backups', 'bad'],
])('reports %s', (_, facts, name, state) => {
  expect(getState(facts, name)).toBe(state)
})

it.each([
  [{ holdDelayMs: 0 }, 'holds_returned'],
  [{ holdDelayMs: 59_999 }, 'holds_returned'],
  [{ holdDelayMs: 60_000 }, 'holds_overdue'],
  [null, 'holds_unknown'],
])('held stock with %j is %s', (delay, finding) => {
  const database = delay && healthy.database && { ...healthy.database, ...delay }
  const found = runDeploymentChecks({ ...healthy, database })
  expect(found.find(({ check }) => check === 'holds')?.finding).toBe(finding)
})

/** Every finding that a check can have. */
const sources = readFileSync('lib/shop/health/health.rules.ts', 'utf8')
/** Good findings that the healthy shop above does not have. */
const UNUSUAL = ['secret_file', 'cdn_purged']
const findings = [...sources.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, name = '']) => name)

it.each([
  ['en', en.adminHealth],
  ['my', my.adminHealth],
])(
  'in %s every finding has a text, and every problem says what to do, to the owner and to who runs the server',
  (_, { found, todo, owner }) => {
    expect(findings.length).toBeGreaterThan(30)
    expect(Object.keys(found).toSorted()).toEqual(findings.toSorted())
    const good = new Set<string>(runDeploymentChecks(healthy).map(({ finding }) => finding))
    const problems = findings.filter((name) => !good.has(name) && !UNUSUAL.includes(name))
    expect(Object.keys(todo).toSorted()).toEqual(problems.toSorted())
    expect(Object.keys(owner).toSorted()).toEqual(problems.toSorted())
    // Names of settings and commands are for who runs the server.
    expect(Object.values(owner).filter((text) => /[A-Z]{2,}_|npm |chmod/.test(text))).toEqual([])
  },
)
