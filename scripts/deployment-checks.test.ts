import { readEnv } from '@/lib/env'
import { runDeploymentChecks, type DeploymentInfo } from '@/scripts/deployment-checks'

const NOW = Date.UTC(2026, 10, 21, 12)
const live = {
  ADMIN_ACCESS: 'password',
  SHOPPERS: 'visitor',
  SITE_URL: 'https://zay.example',
  APP_SECRET: 's'.repeat(40),
  TRUSTED_PROXIES: '127.0.0.1',
}
const healthy: DeploymentInfo = {
  settings: readEnv(live),
  now: NOW,
  database: { now: NOW + 200, owners: 1 },
  site: { now: NOW - 900, status: 200 },
  freeBytes: 50 * 2 ** 30,
  secretMode: null,
  newestBackup: NOW - 3_600_000,
}

const getState = (facts: Partial<DeploymentInfo>, name: string) =>
  runDeploymentChecks({ ...healthy, ...facts }).find((finding) => finding.name === name)?.state

it('finds no problem in a shop that is ready for production', () => {
  expect(runDeploymentChecks(healthy).filter(({ state }) => state !== 'good')).toEqual([])
})

it('reports that the default settings are not for production', () => {
  const found = runDeploymentChecks({ ...healthy, settings: readEnv({}), site: null })
  expect(found.filter(({ state }) => state === 'bad').map(({ name }) => name)).toEqual([
    'Admin',
    'Shoppers',
    'Address',
  ])
})

it.each<[string, Partial<DeploymentInfo>, string, 'weak' | 'bad']>([
  [
    'an address without https',
    { settings: readEnv({ ...live, SITE_URL: 'http://zay.example' }) },
    'Address',
    'bad',
  ],
  [
    'a proxy behind which all count as one',
    { settings: readEnv({ ...live, TRUSTED_PROXIES: '' }) },
    'Address',
    'bad',
  ],
  [
    'a secret others can read',
    { settings: readEnv({ ...live, APP_SECRET: '' }), secretMode: 0o100644 },
    'Secret',
    'bad',
  ],
  ['a secret not made yet', { settings: readEnv({ ...live, APP_SECRET: '' }) }, 'Secret', 'weak'],
  ['a database that is away', { database: null }, 'Database', 'bad'],
  ['a shop without an owner', { database: { now: NOW, owners: 0 } }, 'Owners', 'bad'],
  ['a clock that is late', { now: NOW + 120_000 }, 'Clock', 'bad'],
  ['a site that does not answer', { site: 'ECONNREFUSED' }, 'Site', 'weak'],
  ['a site that fails', { site: { now: NOW, status: 502 } }, 'Site', 'weak'],
  ['a disk nearly full', { freeBytes: 4 * 2 ** 30 }, 'Disk', 'weak'],
  ['a full disk', { freeBytes: 2 ** 29 }, 'Disk', 'bad'],
  ['no backup', { newestBackup: null }, 'Backups', 'bad'],
  ['old backups', { newestBackup: NOW - 3 * 86_400_000 }, 'Backups', 'bad'],
])('reports %s', (_, facts, name, state) => {
  expect(getState(facts, name)).toBe(state)
})
