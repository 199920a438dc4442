import { copyFile, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import {
  ask,
  backUp,
  backUpSmallShop,
  type Change,
  tamperedBackup,
  moveTo,
  restoreFrom,
  removeFolders,
  expectNothingHere,
  tablesHere,
  uploadsHere,
} from '@/lib/testing/files/backups'
import { TEMPLATE } from '@/lib/testing/database/template-database'
import { env, setEnv } from '@/lib/platform/env/env'

let file: string
let folder: string

beforeAll(async () => {
  file = await backUpSmallShop()
  folder = env().DATA_DIR
})
beforeEach(() => moveTo('target'))
afterAll(removeFolders)

const here = () => env().DATABASE_URL ?? ''

async function spoilt(change: (copy: string) => Promise<void>): Promise<string> {
  const copy = path.join(folder, 'spoilt.tar.gz')
  await copyFile(file, copy)
  await change(copy)
  return copy
}

describe('rejects a backup and changes nothing', () => {
  it('that is truncated', async () => {
    const cut = await spoilt(async (copy) => truncate(copy, Math.floor((await readFile(copy)).length / 2)))
    await expect(restoreFrom(cut)).rejects.toThrow('The file is cut off: its end is missing')
    await expectNothingHere()
  })

  it('with a flipped byte', async () => {
    const flipped = await spoilt(async (copy) => {
      const bytes = await readFile(copy)
      const place = Math.floor(bytes.length / 2)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      await writeFile(copy, bytes)
    })
    await expect(restoreFrom(flipped)).rejects.toThrow(/is damaged|is not what was backed up/)
    await expectNothingHere()
  })

  it.each<[string, Change, RegExp]>([
    [
      'with a path that leaves the uploads',
      { add: ['uploads/payments/../../outside.png', Buffer.from('x')] },
      /^uploads\/payments\/..\/..\/outside.png is a path that no backup has$/,
    ],
    [
      'with a path from the root',
      { add: ['/tmp/outside.png', Buffer.from('x')] },
      /is a path that no backup/,
    ],
    [
      'with an upload twice',
      { add: ['uploads/payments/picture-1.png', Buffer.from('x')] },
      /^uploads\/payments\/picture-1.png is in it twice$/,
    ],
    [
      'with rows of a table it does not list',
      { add: ['tables/others/000000', Buffer.from('x\n')] },
      /^tables\/others\/000000 has rows of none of its tables/,
    ],
    [
      'of a newer shop',
      { manifest: ({ migrations }) => migrations.push({ name: '2099_later', checksum: '0'.repeat(64) }) },
      /the migration 2099_later, which this version of the shop does not have/,
    ],
    [
      'of a shop whose migrations were edited',
      { manifest: ({ migrations: [first] }) => Object.assign(first ?? {}, { checksum: '0'.repeat(64) }) },
      /another wording of the migration/,
    ],
  ])('%s', async (_, change, words) => {
    await expect(restoreFrom(await tamperedBackup(file, change))).rejects.toThrow(words)
    await expectNothingHere()
  })
})

// restore-failures.slow.db.test.ts has more of them.
describe('a restore that fails halfway leaves an empty database and no upload, and can be retried', () => {
  it.each<[string, Change, RegExp]>([
    [
      'rows that are fewer than they were',
      { manifest: ({ tables: all }) => all.forEach((table) => (table.rows += 1)) },
      /^The restored rows are incomplete: \w+ has \d+ rows instead of \d+$/,
    ],
  ])('after %s', async (_, change, words) => {
    await expect(restoreFrom(await tamperedBackup(file, change))).rejects.toThrow(words)
    await expectNothingHere()
    await restoreFrom(file)
    expect(await ask(here(), 'SELECT FROM products')).toHaveLength(3)
  })
})

describe('rejects a restore', () => {
  it('into a database with a row, which stays unchanged', async () => {
    await moveTo('occupied', TEMPLATE)
    await ask(here(), `INSERT INTO customers (name) VALUES ('Mya')`)
    await expect(restoreFrom(file)).rejects.toThrow('The database is not empty: customers has rows')
    expect(await ask(here(), 'SELECT name FROM customers')).toEqual([{ name: 'Mya' }])
    expect(await uploadsHere()).toEqual([])
  })

  it('into a folder with an upload', async () => {
    await mkdir(path.join(env().UPLOAD_DIR, 'payments'), { recursive: true })
    await writeFile(path.join(env().UPLOAD_DIR, 'payments', 'mine'), 'x')
    await expect(restoreFrom(file)).rejects.toThrow('UPLOAD_DIR is not empty: payments/mine is there')
    expect(await tablesHere()).toEqual([])
  })

  it('while another program is connected to the database', async () => {
    const shop = new pg.Client({ connectionString: here(), application_name: 'a shop' })
    await shop.connect()
    try {
      await expect(restoreFrom(file)).rejects.toThrow('The database is in use (connections: 1, a shop)')
    } finally {
      await shop.end()
    }
  })

  it('next to a different secret, which stays unchanged', async () => {
    const secret = path.join(env().DATA_DIR, 'secret')
    await writeFile(secret, 'another')
    const withSecret = await tamperedBackup(file, { add: ['secret', Buffer.from('s'.repeat(43))] })
    await expect(restoreFrom(withSecret)).rejects.toThrow('DATA_DIR holds another secret')
    await rm(secret)
    setEnv('APP_SECRET', 'x'.repeat(43))
    await expect(restoreFrom(withSecret)).rejects.toThrow('APP_SECRET is another than the one in the backup')
    setEnv('APP_SECRET', '')
    await writeFile(secret, 'another')
    expect(await readFile(secret, 'utf8')).toBe('another')
    expect(await uploadsHere()).toEqual([])
    await restoreFrom(file)
  })
})

it('pauses the notification endpoints of a restored shop until somebody activates them', async () => {
  await moveTo('telling', TEMPLATE)
  await ask(
    here(),
    `INSERT INTO notification_endpoints (kind, name, destination, secret, events, locked_until)
      VALUES ('webhook', 'hook', 'https://receiver.test', 'sealed', '{order.placed}', now() + interval '1 day')`,
  )
  await ask(here(), `INSERT INTO notifications (endpoint_id, event) VALUES (1, 'order.placed')`)
  const telling = await backUp()
  await moveTo('told')
  expect((await restoreFrom(telling.file)).pausedEndpoints).toBe(1)
  expect(await ask(here(), 'SELECT is_enabled, locked_until FROM notification_endpoints')).toEqual([
    { is_enabled: false, locked_until: null },
  ])
  expect(await ask(here(), 'SELECT status FROM notifications')).toEqual([{ status: 'waiting' }])
})

// backup-restore.slow.db.test.ts does so with a shop in which customers order meanwhile.
it('treats a database that has tables but no rows as empty, and fills it', async () => {
  await moveTo('migrated', TEMPLATE)
  await restoreFrom(file)
  expect(await ask(here(), 'SELECT FROM products')).toHaveLength(3)
  expect(await migrate(here())).toEqual([])
})

it('removes the files that an earlier, killed restore left beside the uploads', async () => {
  await mkdir(path.join(env().UPLOAD_DIR, '.restoring', 'payments'), { recursive: true })
  await writeFile(path.join(env().UPLOAD_DIR, '.restoring', 'payments', 'half.png'), 'x')
  await restoreFrom(file)
  expect(await readdir(env().UPLOAD_DIR)).toEqual(['payments'])
  expect(await readdir(path.join(env().UPLOAD_DIR, 'payments'))).toEqual(['picture-1.png'])
})

it('restores uploads readable by their owner and group alone, whatever the umask', async () => {
  const umask = process.umask(0)
  await restoreFrom(file).finally(() => process.umask(umask))
  const readMode = async (name: string) => (await stat(path.join(env().UPLOAD_DIR, name))).mode & 0o777
  const modes = await Promise.all(['', 'payments', 'payments/picture-1.png'].map(readMode))
  expect(modes).toEqual([0o750, 0o750, 0o640])
})
