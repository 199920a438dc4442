import { rm } from 'node:fs/promises'
import { GET as ready } from '@/app/api/health/ready/route'
import { POST as store } from '@/app/api/cartitems/store/route'
import { refreshPurgeStatus } from '@/lib/platform/cdn/purges.queries'
import { db } from '@/lib/platform/db/client'
import { env, setEnv } from '@/lib/platform/env/env'
import { getFreeBytes } from '@/lib/platform/backups/backup-folder.queries'
import { toAppError } from '@/lib/platform/db/errors'
import { listFullDisks, MIN_FREE_BYTES } from '@/lib/platform/health/disk-space.queries'
import { getProcessState } from '@/lib/platform/process/process-state'
import { acceptIdentity } from '@/lib/platform/health/identity.commands'
import { checkIdentity } from '@/lib/platform/health/readiness.queries'
import { getShopIdentity, listMismatches } from '@/lib/platform/health/identity.queries'
import { notReadyResponse, readyResponse } from '@/lib/platform/health/readiness.schema'
import { setReadOnly } from '@/lib/testing/database/read-only'
import { ago } from '@/lib/testing/clock'
import { callRoute } from '@/lib/testing/call-route'
import { insertProduct } from '@/lib/testing/factories'
import { readUploadsMarker, writeUploadsMarker } from '@/lib/platform/uploads/uploads-marker.commands'

jest.mock('@/lib/platform/backups/backup-folder.queries', () => ({
  ...jest.requireActual<object>('@/lib/platform/backups/backup-folder.queries'),
  getFreeBytes: jest.fn(() => Promise.resolve(Infinity)),
}))

/** The next look reads the free space of the disks. */
const forgetDisks = () => delete getProcessState<{ disks: object }>('disk-space').disks

const secret = 'the secret of this shop, of 32 characters'
let uploads = ''
beforeAll(() => (uploads = env().UPLOAD_DIR))
beforeEach(async () => {
  setEnv('APP_SECRET', secret)
  await db().shopIdentity.deleteMany()
  await rm(uploads, { recursive: true, force: true })
})
afterAll(() => setEnv('APP_SECRET', ''))

async function readReadiness(query = '') {
  const { status, body } = await callRoute(ready, { path: `/api/health/ready${query}` })
  return { status, ...(status === 200 ? readyResponse : notReadyResponse).parse(body) }
}

describe('processes of one shop', () => {
  it('that start at once agree on one identity', async () => {
    expect(await Promise.all(Array.from({ length: 5 }, checkIdentity))).toEqual([[], [], [], [], []])
    expect((await getShopIdentity())?.uploadsId).toBe(await readUploadsMarker())
  })

  it('are ready with the same secret and the same uploads', async () => {
    expect(await readReadiness()).toMatchObject({ status: 200, reasons: [], warnings: [] })
    expect(await readReadiness()).toMatchObject({ status: 200, reasons: [], warnings: [] })
  })

  it('are not ready with another secret, and say so without showing either', async () => {
    await readReadiness()
    setEnv('APP_SECRET', 'another secret, with 32 characters too')
    const answer = await readReadiness()
    expect(answer).toMatchObject({ status: 503, reasons: ['secret_differs'], database: true, uploads: true })
    expect(JSON.stringify(answer)).not.toContain((await getShopIdentity())?.secretFingerprint)
    expect(await listMismatches()).toEqual(['secret_differs'])
  })

  it.each([
    ['has no uploads yet', null],
    ['has uploads of another shop', '3f2b8a52-6c0d-4c3e-9d55-0b8f6e4a7c11'],
  ])('are not ready when the folder %s', async (_name, id) => {
    await readReadiness()
    await rm(uploads, { recursive: true })
    if (id !== null) await writeUploadsMarker(id)
    expect(await readReadiness()).toMatchObject({ status: 503, reasons: ['uploads_differ'] })
    // Looking at it did not make the folder the right one.
    expect(await readUploadsMarker()).toBe(id)
  })

  it('accept a new secret and moved uploads by command', async () => {
    await readReadiness()
    setEnv('APP_SECRET', 'another secret, with 32 characters too')
    await rm(uploads, { recursive: true })
    await acceptIdentity()
    expect(await readReadiness()).toMatchObject({ status: 200, reasons: [] })
    setEnv('APP_SECRET', secret)
    expect(await readReadiness()).toMatchObject({ status: 503, reasons: ['secret_differs'] })
  })
})

it('an older version beside a newer schema stays ready, with a warning', async () => {
  await db().$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES ('newer', '', '29990101000000_newer', now())`
  expect(await readReadiness()).toMatchObject({ status: 200, reasons: [], warnings: ['schema_newer'] })
  await db().$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'newer'`
  expect(await readReadiness()).toMatchObject({ status: 200, warnings: [] })
})

describe('a full disk', () => {
  const fillDisks = (freeBytes: number) => {
    forgetDisks()
    jest.mocked(getFreeBytes).mockClear().mockResolvedValue(freeBytes)
  }
  afterEach(() => {
    delete getProcessState<{ fullAt: number }>('database-errors').fullAt
    fillDisks(Infinity)
  })

  it('is not ready, and says which', async () => {
    fillDisks(MIN_FREE_BYTES)
    expect(await readReadiness()).toMatchObject({ status: 200, reasons: [] })
    fillDisks(MIN_FREE_BYTES - 1)
    expect(await readReadiness()).toMatchObject({ status: 503, reasons: ['uploads_full'], uploads: true })
    fillDisks(MIN_FREE_BYTES)
    expect(await readReadiness()).toMatchObject({ status: 200, reasons: [] })
  })

  it('that all processes share takes none out for who needs reads only', async () => {
    fillDisks(0)
    expect(await readReadiness('?needs=reads')).toMatchObject({
      status: 200,
      reasons: [],
      warnings: ['uploads_full'],
    })
    expect(await readReadiness('?needs=nonsense')).toMatchObject({ status: 503, reasons: ['uploads_full'] })
  })

  it('is read again after two seconds, not at each look', async () => {
    fillDisks(MIN_FREE_BYTES)
    for (let n = 0; n < 20; n++) await listFullDisks()
    expect(getFreeBytes).toHaveBeenCalledTimes(1)
  })

  it('of a database elsewhere counts for a while after it has refused a write', async () => {
    fillDisks(MIN_FREE_BYTES)
    const rejection = Object.assign(new Error('could not extend file: No space left on device'), {
      code: '53100',
    })
    expect(toAppError(rejection)).toMatchObject({ code: 'unavailable' })
    forgetDisks()
    expect(await readReadiness()).toMatchObject({ status: 503, reasons: ['database_full'] })
    expect(await readReadiness('?needs=reads')).toMatchObject({ status: 200, warnings: ['database_full'] })
  })
})

describe('a standby', () => {
  afterEach(() => setReadOnly('off'))

  it('is not ready, and writes answer 503', async () => {
    const { id } = await insertProduct()
    await setReadOnly('on')
    expect(await readReadiness()).toMatchObject({
      status: 503,
      database: true,
      reasons: ['database_read_only'],
    })
    const write = await callRoute(store, { body: { product_id: id } })
    expect([write.status, write.headers.get('retry-after')]).toEqual([503, '5'])
  })
})

it('a process stays ready while purges of the CDN are overdue, with a warning', async () => {
  setEnv('CDN_PURGE', 'varnish')
  setEnv('VARNISH_URLS', 'http://127.0.0.1:1')
  try {
    await db().cdnPurge.create({ data: { tags: ['all'], dueAt: ago(5_000) } })
    await refreshPurgeStatus()
    expect(await readReadiness()).toMatchObject({ status: 200, warnings: ['cdn_purges_overdue'] })
    await db().cdnPurge.deleteMany()
    await refreshPurgeStatus()
    expect(await readReadiness()).toMatchObject({ status: 200, warnings: [] })
  } finally {
    setEnv('CDN_PURGE', '')
    setEnv('VARNISH_URLS', '')
  }
})
