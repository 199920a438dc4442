import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { backupFolder } from '@/lib/platform/backups/backup-folder.queries'
import { startBackup, startDueBackup } from '@/lib/platform/backups/runs/backup-runs.commands'
import { getBackupOverview, getBackupSchedule } from '@/lib/platform/backups/runs/backup-runs.queries'
import { updateBackupSchedule } from '@/lib/platform/backups/runs/backup-schedule.commands'
import { backupName } from '@/lib/platform/backups/backups.rules'
import { withBackupLock, withCleanupPaused } from '@/lib/platform/backups/archive/snapshot.queries'
import { db } from '@/lib/platform/db/client'
import { useDatabase } from '@/lib/platform/db/connections/connect'
import { env, keepEnv, setEnv } from '@/lib/platform/env/env'
import { ago } from '@/lib/testing/clock'
import { adminActor } from '@/lib/testing/actors'
import { createBackup } from '@/lib/platform/backups/backups.commands'
import { ask, moveTo, removeFolders, restoreFrom } from '@/lib/testing/files/backups'
import { sharedCustomer } from '@/lib/testing/factories'
import { TEMPLATE } from '@/lib/testing/database/template-database'

const HOUR = 3_600_000
const DAY = 24 * HOUR

beforeAll(async () => {
  await moveTo('runs', TEMPLATE)
  await sharedCustomer()
})
afterAll(removeFolders)

beforeEach(async () => {
  await db().backupRun.deleteMany()
  await rm(backupFolder(), { recursive: true, force: true })
  await updateBackupSchedule(await adminActor(), { enabled: true, hour: 3, keep: 14 })
})

const files = async () => (existsSync(backupFolder()) ? readdir(backupFolder()) : [])
const overview = async () => getBackupOverview(await adminActor())
/** A backup that was made `ms` ago. */
const addOldBackup = async (ms: number) => {
  await mkdir(backupFolder(), { recursive: true })
  const name = backupName(ago(ms))
  await writeFile(path.join(backupFolder(), name), 'x')
  return name
}
const finishBackups = () => withBackupLock(() => Promise.resolve())

describe('a backup that an owner starts', () => {
  it('is made in the background, listed, and in the audit log', async () => {
    await startBackup(await adminActor())
    await finishBackups()
    const { backups, is_running, last_run, free_bytes } = await overview()
    expect([is_running, last_run?.reason, last_run?.started_by]).toEqual([false, null, 'admin'])
    expect(backups).toHaveLength(1)
    expect(backups[0]?.bytes).toBeGreaterThan(1_000)
    expect(free_bytes).toBeGreaterThan(0)
    const [event] = await db().auditEvent.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect([event?.action, event?.subjectId, event?.actor]).toEqual([
      'backup.create',
      backups[0]?.name,
      'admin',
    ])
  })

  it('is rejected while another one is made, by whichever process', async () => {
    const admin = await adminActor()
    await withCleanupPaused(async () => {
      // The first one waits for the lock of the cleanup, and so is being made until this is over.
      await startBackup(admin)
      expect((await overview()).is_running).toBe(true)
      await expect(startBackup(admin)).rejects.toThrow('A backup is already being made')
      expect((await startDueBackup()).outcome).toBe('running')
    })
    await finishBackups()
    expect(await files()).toHaveLength(1)
    expect(await db().backupRun.count()).toBe(1)
    await withBackupLock(async () => {
      await expect(startBackup(admin)).rejects.toThrow('A backup is already being made')
    })
  })

  it('says why it failed, and leaves no file', async () => {
    await ask(env().DATABASE_URL ?? '', 'ALTER TABLE uploads RENAME COLUMN size_bytes TO octets')
    try {
      await addOldBackup(2 * DAY)
      await startBackup(await adminActor())
      await finishBackups()
      const { last_run } = await overview()
      expect([last_run?.reason, last_run?.detail]).toEqual(['failed', expect.stringContaining('size_bytes')])
      expect(await files()).toHaveLength(1)
    } finally {
      await ask(env().DATABASE_URL ?? '', 'ALTER TABLE uploads RENAME COLUMN octets TO size_bytes')
    }
  })

  it('is not begun when the disk has too little space for it', async () => {
    const name = await addOldBackup(DAY)
    // A sparse file: it claims a petabyte and takes none.
    const handle = await open(path.join(backupFolder(), name), 'r+')
    await handle.truncate(2 ** 43)
    await handle.close()
    await startBackup(await adminActor())
    await finishBackups()
    expect((await overview()).last_run).toMatchObject({
      reason: 'low_disk',
      detail: expect.stringContaining('MB are free') as string,
    })
    expect(await files()).toEqual([name])
  })
})

describe('the schedule', () => {
  it('is on in a shop to which people sign in, and off on somebody’s own machine, until an owner decides', async () => {
    await db().setting.deleteMany({ where: { key: 'backups' } })
    expect(await getBackupSchedule()).toEqual({ enabled: false, hour: 3, keep: 14, version: 0 })
    setEnv('ADMIN_ACCESS', 'password')
    expect(await getBackupSchedule()).toEqual({ enabled: true, hour: 3, keep: 14, version: 0 })
    setEnv('ADMIN_ACCESS', 'open')
  })

  it('is off where database and uploads are elsewhere, because the folder of backups may not last', async () => {
    const reset = keepEnv()
    await db().setting.deleteMany({ where: { key: 'backups' } })
    setEnv('ADMIN_ACCESS', 'password')
    setEnv('S3_BUCKET', 'uploads')
    setEnv('UPLOADS', 's3')
    expect(await getBackupSchedule()).toMatchObject({ enabled: false })
    const url = env().DATABASE_URL ?? ''
    useDatabase({ url, isOurs: true })
    expect(await getBackupSchedule()).toMatchObject({ enabled: true })
    useDatabase({ url, isOurs: false })
    reset()
  })

  it('makes one backup, however many processes look at once, and makes up for missed ones', async () => {
    await addOldBackup(5 * DAY)
    const starts = await Promise.all([startDueBackup(), startDueBackup(), startDueBackup()])
    await Promise.all(starts.map(({ done }) => done))
    expect(starts.filter(({ outcome }) => outcome === 'started')).toHaveLength(1)
    expect((await startDueBackup()).outcome).toBe('not due')
    expect((await overview()).last_run).toMatchObject({ started_by: null, reason: null })
    expect(await files()).toHaveLength(2)
  })

  it('does nothing while it is off, or when a command made a backup since', async () => {
    const admin = await adminActor()
    await updateBackupSchedule(admin, { enabled: false, hour: 3, keep: 14 })
    expect((await startDueBackup()).outcome).toBe('not due')
    await updateBackupSchedule(admin, { enabled: true, hour: 3, keep: 14 })
    await createBackup(true, () => undefined)
    expect((await startDueBackup()).outcome).toBe('not due')
    expect(await db().backupRun.count()).toBe(0)
  })

  it('tries again an hour after a failure, not before', async () => {
    await db().backupRun.create({ data: { startedAt: new Date(), finishedAt: new Date(), reason: 'failed' } })
    expect((await startDueBackup()).outcome).toBe('not due')
    await db().backupRun.updateMany({ data: { startedAt: ago(HOUR) } })
    const again = await startDueBackup()
    await again.done
    expect(again.outcome).toBe('started')
  })

  it('keeps as many as it says, and all while it is off', async () => {
    const admin = await adminActor()
    for (const days of [2, 3, 4]) await addOldBackup(days * DAY)
    await updateBackupSchedule(admin, { enabled: false, hour: 3, keep: 2 })
    await startBackup(admin)
    await finishBackups()
    expect(await files()).toHaveLength(4)
    await updateBackupSchedule(admin, { enabled: true, hour: 3, keep: 2 })
    await startBackup(admin)
    await finishBackups()
    expect(await files()).toHaveLength(2)
  })

  it('cleans up after a crash and says that the backup was interrupted', async () => {
    await createBackup(true, () => undefined)
    const partial = path.join(backupFolder(), 'zay-20200101T000000Z.tar.gz.part')
    await writeFile(partial, 'half')
    await db().backupRun.create({ data: {} })
    expect((await overview()).last_run?.reason).toBe('interrupted')
    const { outcome, done } = await startDueBackup()
    await done
    expect([outcome, existsSync(partial)]).toEqual(['not due', false])
    const run = await db().backupRun.findFirstOrThrow()
    expect([run.reason, run.finishedAt]).toEqual(['interrupted', expect.any(Date)])
  })

  it('remembers fifty runs', async () => {
    await db().backupRun.createMany({
      data: Array.from({ length: 60 }, () => ({ finishedAt: new Date(), reason: 'failed' })),
    })
    await startBackup(await adminActor())
    await finishBackups()
    expect(await db().backupRun.count()).toBe(50)
  })
})

it('a folder that cannot be created is told', async () => {
  await writeFile(backupFolder(), 'a file where the folder should be')
  await startBackup(await adminActor())
  await finishBackups()
  expect((await overview()).last_run).toMatchObject({
    reason: 'failed',
    detail: expect.stringContaining('EEXIST') as string,
  })
})

it('links and runs are not part of a backup', async () => {
  await db().adminLink.create({ data: { tokenHash: 'x', expiresAt: new Date() } })
  const { file } = await createBackup(true, () => undefined)
  const folder = env().DATA_DIR
  await moveTo('restored')
  await restoreFrom(file.startsWith(folder) ? file : path.join(folder, file))
  expect([await db().adminLink.count(), await db().backupRun.count()]).toEqual([0, 0])
})
