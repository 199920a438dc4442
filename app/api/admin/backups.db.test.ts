import { createHash } from 'node:crypto'
import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as backup from '@/app/api/admin/backups/[name]/route'
import * as backups from '@/app/api/admin/backups/route'
import * as schedule from '@/app/api/admin/backups/schedule/route'
import * as join from '@/app/api/admin/join/route'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { backupFolder } from '@/lib/platform/backups/backup-folder.queries'
import { backupsResponse, downloadLinkResponse } from '@/lib/platform/backups/runs/backup-runs.schema'
import { withBackupLock } from '@/lib/platform/backups/archive/snapshot.queries'
import { db } from '@/lib/platform/db/client'
import { env, setEnv } from '@/lib/platform/env/env'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { HERE, invitationFor, OWNER, signedIn, STAFF } from '@/lib/testing/admin-users'
import { moveTo, removeFolders } from '@/lib/testing/files/backups'
import { callRoute, CookieClient } from '@/lib/testing/call-route'
import { sharedCustomer } from '@/lib/testing/factories'
import { TEMPLATE } from '@/lib/testing/database/template-database'

let owner: CookieClient
let staff: CookieClient
let name: string
beforeAll(async () => {
  await moveTo('downloads', TEMPLATE)
  await sharedCustomer()
  setEnv('ADMIN_ACCESS', 'password')
  await upsertOwner(HERE, OWNER)
  await new CookieClient().call(join.POST, { body: { ...STAFF, token: await invitationFor(STAFF.email) } })
  owner = await signedIn()
  staff = await signedIn(STAFF)
  expect((await owner.call(backups.POST, { method: 'POST' })).status).toBe(202)
  await withBackupLock(() => Promise.resolve())
  const [made] = backupsResponse.parse((await owner.call(backups.GET)).body).backups
  name = made?.name ?? ''
})
afterAll(async () => {
  setEnv('ADMIN_ACCESS', 'open')
  await removeFolders()
})

const requestLink = (browser: CookieClient, of: string, password?: string) =>
  browser.call(backup.POST, { params: { name: of }, body: { password } })
const download = (browser: CookieClient, url: string, of = name) =>
  browser.call(backup.GET, { path: url, params: { name: of } })
const createUrl = async () =>
  downloadLinkResponse.parse((await requestLink(owner, name, OWNER.password)).body).url

describe('a download', () => {
  it('is the backup, for its owner alone to store, and is in the audit log', async () => {
    const response = await backup.GET(
      new Request(`http://shop.test${await createUrl()}`, { headers: { cookie: owner.cookie } }),
      { params: Promise.resolve({ name }) },
    )
    const content = Buffer.from(await response.arrayBuffer())
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(content)).toBe(hash(await readFile(path.join(backupFolder(), name))))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const [event] = await db().auditEvent.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect([event?.action, event?.subjectId, event?.actor]).toEqual(['backup.download', name, OWNER.email])
  })

  it('asks for the password, and bounds the wrong ones of a session', async () => {
    const missing = await requestLink(owner, name)
    expect([missing.status, missing.body['errors']]).toEqual([422, { password: ['This field is required'] }])
    const headers = { [CLIENT_IP_HEADER]: '198.51.100.50' }
    const thief = await signedIn()
    const guess = (n: number) =>
      thief.call(backup.POST, { params: { name }, body: { password: `guess ${n}` }, headers })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await guess(n)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
  })

  it('needs a ticket of this session for this backup', async () => {
    const url = await createUrl()
    expect((await download(await signedIn(), url)).status).toBe(403)
    expect((await download(staff, url)).status).toBe(403)
    expect((await download(new CookieClient(), url)).status).toBe(401)
    expect((await download(owner, `/api/admin/backups/${name}`)).status).toBe(422)
    expect(
      (
        await download(
          owner,
          url.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
        )
      ).status,
    ).toBe(403)
    const other = 'zay-20260101T000000Z.tar.gz'
    await writeFile(path.join(backupFolder(), other), 'x')
    expect((await download(owner, url, other)).status).toBe(403)
    await rm(path.join(backupFolder(), other))
    expect((await download(owner, url)).status).toBe(200)
  })

  it.each([
    '../secret',
    '..%2Fsecret',
    'secret',
    '.',
    'zay-20261124T000000Z.tar.gz/../../secret',
    'zay-20261124T000000Z.tar.gz.part',
    'zay-20261399T000000Z.tar.gz',
    'zay-20200101T000000Z.tar.gz',
    'zay-20261124T000000Z.tar.gz\u0000',
    'x'.repeat(100_000),
  ])('of %p is not found', async (of) => {
    await writeFile(path.join(env().DATA_DIR, 'secret'), 'the secret of the shop, 32 characters')
    expect((await requestLink(owner, of, OWNER.password)).status).toBe(404)
  })

  it('of a folder with the name of a backup is not found', async () => {
    const trap = 'zay-20260102T000000Z.tar.gz'
    await symlink(env().DATA_DIR, path.join(backupFolder(), trap))
    expect((await requestLink(owner, trap, OWNER.password)).status).toBe(404)
    await rm(path.join(backupFolder(), trap))
  })

  it('needs no password where nobody signs in', async () => {
    setEnv('ADMIN_ACCESS', 'open')
    try {
      const link = await callRoute(backup.POST, { params: { name }, body: {} })
      const { url } = downloadLinkResponse.parse(link.body)
      expect((await callRoute(backup.GET, { path: url, params: { name } })).status).toBe(200)
    } finally {
      setEnv('ADMIN_ACCESS', 'password')
    }
  })
})

describe('staff', () => {
  it('neither see nor make backups, nor change when they are made', async () => {
    const runs = await db().backupRun.count()
    const statuses = [
      await staff.call(backups.GET),
      await staff.call(backups.POST, { method: 'POST' }),
      await requestLink(staff, name, STAFF.password),
      await staff.call(schedule.PATCH, { method: 'PATCH', body: { enabled: false, hour: 3, keep: 1 } }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403])
    expect(await db().backupRun.count()).toBe(runs)
  })
})

describe('the schedule', () => {
  const change = (body: object) => owner.call(schedule.PATCH, { method: 'PATCH', body })

  it('is changed as it is typed, and the change is in the audit log', async () => {
    const answer = await change({ enabled: 'true', hour: '4', keep: '၃၀', version: 0 })
    expect(answer.body['schedule']).toEqual({ enabled: true, hour: 4, keep: 30, version: 1 })
    const { schedule: stored, next_backup_at } = backupsResponse.parse((await owner.call(backups.GET)).body)
    expect(stored).toEqual({ enabled: true, hour: 4, keep: 30, version: 1 })
    expect(next_backup_at).toMatch(/T21:30:00\.000Z$/)
    const [event] = await db().auditEvent.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect([event?.action, event?.subjectId]).toEqual(['setting.update', 'backups'])
  })

  it('is not overwritten by somebody who saw an older one', async () => {
    const answer = await change({ enabled: true, hour: 3, keep: 1, version: 0 })
    const current = { enabled: true, hour: 4, keep: 30, version: 1 }
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', current } })
    expect(backupsResponse.parse((await owner.call(backups.GET)).body).schedule).toEqual(current)
  })

  it.each([
    ['hour', { hour: 24 }],
    ['hour', { hour: -1 }],
    ['keep', { keep: 0 }],
    ['keep', { keep: 366 }],
    ['keep', { keep: 'x'.repeat(1_000_000) }],
    ['enabled', { enabled: 'perhaps' }],
  ])('with another %s is rejected', async (field, wrong) => {
    const answer = await change({ enabled: true, hour: 3, keep: 14, ...wrong })
    expect(answer.status).toBeGreaterThanOrEqual(413)
    if (answer.status === 422) expect(Object.keys(answer.body['errors'] ?? {})).toEqual([field])
  })
})
