import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { Archive } from '@/lib/platform/backups/archive/archive.commands'
import { readManifest, readEntries, readAll } from '@/lib/platform/backups/archive/archive.queries'
import { backupFolder } from '@/lib/platform/backups/backup-folder.queries'
import { createBackup } from '@/lib/platform/backups/backups.commands'
import { backupName } from '@/lib/platform/backups/backups.rules'
import { type RestoreResult, restoreBackup } from '@/lib/platform/backups/restore/restore.commands'
import { assertEmptyTarget } from '@/lib/platform/backups/restore/restore.queries'
import { extractBackup } from '@/lib/platform/backups/archive/extract.commands'
import type { Manifest } from '@/lib/platform/backups/backups.schema'
import { closeDatabase, db } from '@/lib/platform/db/client'
import { createDatabase } from '@/lib/platform/db/connections/databases'
import { env, setEnv } from '@/lib/platform/env/env'
import { fromNow, stopClock } from '@/lib/testing/clock'
import { TEMPLATE } from '@/lib/testing/database/template-database'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { uploadPath } from '@/lib/platform/uploads/storage/storage.rules'

const silent = () => undefined

/** The content of a backup's last member. */
export async function readBackupManifest(file: string): Promise<Manifest> {
  for await (const member of readEntries(file)) {
    // Reads the file to its end before closing it.
    if (member.name === 'manifest.json') return await readManifest(member)
    await readAll(member.body)
  }
  throw new Error(`${file} has no manifest`)
}

/**
 * Runs the backup command without its output, at a second that no other backup has: two backups of one second wait for
 * each other.
 */
export async function backUp(isOurs = true) {
  let at = fromNow(0)
  while (existsSync(path.join(backupFolder(), backupName(at)))) at = new Date(at.getTime() + 1_000)
  stopClock(at)
  try {
    return await createBackup(isOurs, silent)
  } finally {
    jest.useRealTimers()
  }
}

/** Backs up a small shop of its own; returns the path of the file. */
export async function backUpSmallShop(): Promise<string> {
  await moveTo('source', TEMPLATE)
  await sharedCustomer()
  for (let n = 0; n < 3; n++) await insertProduct()
  await createImage(300_000)
  return (await backUp()).file
}

export async function restoreFrom(file: string): Promise<RestoreResult> {
  await assertEmptyTarget()
  return restoreBackup(await extractBackup(file, silent), silent)
}

const folders: string[] = []

/** Creates separate folders, and a database on the server of `url` (this worker's) as a copy of `template`. */
export async function moveTo(name: string, template = 'template1', url = env().DATABASE_URL ?? '') {
  await closeDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'zay-data-'))
  folders.push(folder)
  const own = new URL(url).pathname.slice(1).replace(/_at_.*/, '')
  setEnv('DATABASE_URL', await createDatabase(getServerUrl(url), `${own}_at_${name}`, template))
  setEnv('DATA_DIR', folder)
  setEnv('UPLOAD_DIR', path.join(folder, 'uploads'))
}

const getServerUrl = (url: string): string => {
  const server = new URL(url)
  server.pathname = '/postgres'
  return server.href
}

/** Deletes the database of this process and its uploads. */
export async function destroy(): Promise<void> {
  const url = env().DATABASE_URL ?? ''
  await closeDatabase()
  await ask(
    getServerUrl(url),
    `DROP DATABASE ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} WITH (FORCE)`,
  )
  await rm(env().UPLOAD_DIR, { recursive: true, force: true })
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

/** Returns the result of one statement on the database at `url`, on a connection that is closed afterwards. */
export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Names and definitions of everything that protects the tables. */
export const listGuards = (url: string) =>
  ask<{ guard: string }>(
    url,
    `SELECT conname || ' ' || pg_get_constraintdef(oid) || convalidated::text AS guard FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p JOIN pg_language l ON l.oid = prolang
        WHERE pronamespace = 'public'::regnamespace AND lanname <> 'c'
      UNION ALL SELECT concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable, collation_name)
        FROM information_schema.columns WHERE table_schema = 'public'
      ORDER BY 1`,
  )

export type Change = {
  /** Renames a member; null omits it. */
  rename?: (name: string) => string | null
  manifest?: (manifest: Manifest) => void
  add?: [string, Buffer]
}

/** Rewrites the backup with a change and correct checksums, so that only its reader can detect it. */
export async function tamperedBackup(
  file: string,
  { rename = (name) => name, manifest, add }: Change,
): Promise<string> {
  const target = path.join(path.dirname(file), 'forged.tar.gz')
  const archive = await Archive.create(`${target}.part`)
  for await (const member of readEntries(file)) {
    if (member.name === 'manifest.json') {
      const read = await readManifest(member)
      manifest?.(read)
      if (add) await archive.add(...add)
      await archive.finish(read, target)
      return target
    }
    const content = await readAll(member.body)
    const name = rename(member.name)
    if (name !== null) await archive.add(name, content)
  }
  throw new Error('The backup has no manifest')
}

let serial = 0

/** Creates a screenshot of customer 1 with its file, `bytes` long, and returns the path for checkout. */
export async function createImage(bytes = 2_000): Promise<string> {
  serial += 1
  const urlPath = `/uploads/payments/picture-${serial}.png`
  await (await openUploads()).put(uploadPath(urlPath), randomBytes(bytes))
  const row = { kind: 'payment', path: urlPath, sha256: `picture ${serial}`, width: 1, height: 1, ownerId: 1 }
  // As of an image whose sizes a backup leaves out.
  await db().upload.create({ data: { ...row, sizeBytes: bytes, sizesMadeAt: new Date() } })
  return urlPath
}

/** The names of the tables of the database in use. */
export const tablesHere = () =>
  ask(env().DATABASE_URL ?? '', `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
export const uploadsHere = () => readdir(env().UPLOAD_DIR).catch(() => [])

export async function expectNothingHere(): Promise<void> {
  expect(await tablesHere()).toEqual([])
  expect(await uploadsHere()).toEqual([])
}
