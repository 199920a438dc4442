import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getPgDumpMajor } from '@/lib/platform/backups/archive/pg-tools.queries'
import { getServerMajor } from '@/lib/platform/backups/archive/tables.queries'
import { closeDatabase, db } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import { readMigrationFiles } from '@/lib/platform/db/migrations/migrations'
import { applyMigrations } from '@/lib/platform/db/migrations/apply-migrations'
import { type SecondServer, startSecondServer } from '@/lib/testing/database/second-app-server'
import {
  createImage,
  ask,
  backUp,
  tamperedBackup,
  readBackupManifest,
  moveTo,
  restoreFrom,
  removeFolders,
} from '@/lib/testing/files/backups'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'
import { TEMPLATE } from '@/lib/testing/database/template-database'
import { env, withEnv, setEnv } from '@/lib/platform/env/env'
import { pool } from '@/lib/platform/db/connections/pool'
import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'

const PATH = withEnv({})['PATH'] ?? ''
const here = () => env().DATABASE_URL ?? ''
const tables = () => ask(here(), `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)

let pgDump: number | null
let other: SecondServer | null = null
beforeAll(async () => {
  pgDump = await getPgDumpMajor('pg_dump')
  other = await startSecondServer(pgDump)
})
afterEach(() => setEnv('PATH', PATH))
afterAll(async () => {
  await closeDatabase()
  await other?.stop()
  await removeFolders()
})

const readWriter = async (file: string) => (await readBackupManifest(file)).writtenBy

/**
 * A shop with one order, on a server other than the embedded one; and whether this machine's pg_dump supports that
 * server.
 */
async function aShop(name: string, server?: string): Promise<{ isFor: boolean }> {
  await moveTo(name, server === undefined ? TEMPLATE : 'template1', server)
  if (server !== undefined)
    await withLongTransaction(async (on) => applyMigrations(on, await readMigrationFiles()))
  await sharedCustomer()
  await insertOrder({ payment_screenshot: await createImage() })
  return { isFor: pgDump !== null && pgDump >= (await getServerMajor(pool())) }
}

it('dumps an external PostgreSQL with pg_dump when its version is recent enough, and otherwise explains why not', async () => {
  const { isFor } = await aShop('newest')
  const { file, note } = await backUp(false)
  expect(await readWriter(file)).toBe(isFor ? 'pg_dump' : 'copy')
  expect(note).toMatch(
    isFor ? /^The database is dumped by pg_dump/ : /^pg_dump .*: the shop’s own dump is used$/,
  )
})

it('without pg_dump reports that, and makes an equally good backup', async () => {
  await aShop('without')
  setEnv('PATH', env().DATA_DIR)
  const { file, note } = await backUp(false)
  expect(note).toBe('pg_dump is not on the PATH: the shop’s own dump is used')
  await moveTo('without_back')
  await restoreFrom(file)
  expect(await db().order.count()).toBe(1)
})

it('never uses pg_dump for the embedded server', async () => {
  await aShop('ours')
  expect(await backUp(true)).toMatchObject({ note: null })
})

it('when pg_dump fails, the backup fails with its message and leaves nothing behind', async () => {
  await aShop('failing')
  const script = path.join(env().DATA_DIR, 'pg_dump')
  const lines = [
    '#!/bin/sh',
    '[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.0" && exit',
    'echo "no such luck" >&2; exit 1',
  ]
  await writeFile(script, lines.join('\n'), { mode: 0o755 })
  setEnv('PATH', `${env().DATA_DIR}:${PATH}`)
  await expect(backUp(false)).rejects.toThrow(/^pg_dump failed: .*no such luck/s)
  expect(await readdir(`${env().DATA_DIR}/backups`)).toEqual([])
})

it('restores a pg_dump dump with pg_restore, with matching counts and a clean ledger, and reports when pg_restore is missing', async () => {
  const { isFor } = await aShop('dumped', other?.url)
  const { file } = await backUp(false)
  expect(await readWriter(file)).toBe(isFor ? 'pg_dump' : 'copy')

  await moveTo('dumped_back', 'template1', other?.url)
  setEnv('PATH', env().DATA_DIR)
  // A dump made by COPY needs no external program.
  if (!isFor) await restoreFrom(file)
  else {
    await expect(restoreFrom(file)).rejects.toThrow(
      'It was made by pg_dump, and pg_restore is not on the PATH',
    )
    expect(await tables()).toEqual([])
    expect(await readdir(env().UPLOAD_DIR)).toEqual([])
    setEnv('PATH', PATH)
    const more = await tamperedBackup(file, {
      manifest: ({ tables: all }) => all.forEach((table) => (table.rows += 1)),
    })
    await expect(restoreFrom(more)).rejects.toThrow('The restored rows are incomplete')
    expect(await tables()).toEqual([])
    await restoreFrom(file)
  }
  expect((await checkLedgerIntegrity()).flatMap(({ violations }) => violations)).toEqual([])
  expect(await migrate(here())).toEqual([])
  const { id } = await insertOrder({ payment_screenshot: await createImage() })
  expect(id).toBe(2)
})
