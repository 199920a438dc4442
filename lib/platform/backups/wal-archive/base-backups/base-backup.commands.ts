/**
 * lib/platform/backups/wal-archive/base-backups: Copies of the database's files, from which the archived log is
 * replayed, and how long they are kept.
 */

import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { getFreeBytes } from '@/lib/platform/backups/backup-folder.queries'
import { getRequiredBytes, LowDiskError } from '@/lib/platform/backups/runs/backup-schedule.rules'
import { createDirectClient } from '@/lib/platform/db/connections/connection'
import { type EmbeddedFolders, locateEmbedded } from '@/lib/platform/db/embedded/folders'
import { NEWEST_BASE } from '@/lib/platform/db/embedded/spool'
import { env } from '@/lib/platform/env/env'
import { openArchive } from '@/lib/platform/backups/wal-archive/archive-stores.commands'
import { readBases } from '@/lib/platform/backups/wal-archive/archive.queries'
import { writeBaseFiles } from '@/lib/platform/backups/wal-archive/base-backups/base-files.queries'
import { listExpired } from '@/lib/platform/backups/wal-archive/base-backups/retention.rules'
import type {
  ArchiveKind,
  ArchiveStore,
  BaseBackup,
} from '@/lib/platform/backups/wal-archive/wal-archive.schema'
import { isBaseFile, toBaseDescription, toBaseFile } from '@/lib/platform/backups/wal-archive/wal-files.rules'

/** What the server says about itself. */
type ServerState = { systemId: string; segmentBytes: number; timeline: number; bytes: number }

/** Reads the current state of the embedded server. */
async function getServerState(on: ClientBase): Promise<ServerState> {
  const { rows } = await on.query<{ systemId: string; segmentBytes: string; file: string; bytes: string }>(
    `SELECT (SELECT system_identifier FROM pg_control_system())::text AS "systemId",
      (SELECT setting FROM pg_settings WHERE name = 'wal_segment_size') AS "segmentBytes",
      pg_walfile_name(pg_current_wal_lsn()) AS file,
      (SELECT sum(pg_database_size(oid)) FROM pg_database)::text AS bytes`,
  )
  const [row] = rows
  if (!row) throw new Error('The server says nothing about itself')
  return {
    systemId: row.systemId,
    segmentBytes: Number(row.segmentBytes),
    timeline: parseInt(row.file.slice(0, 8), 16),
    bytes: Number(row.bytes),
  }
}

/** Runs `work` on a connection of its own to the server. */
async function withServer<T>(work: (on: ClientBase) => Promise<T>): Promise<T> {
  const client = createDirectClient('long')
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Copies the files of the running embedded server into the archive, and deletes all but the newest `keep` base backups
 * with the segments that only they need.
 * @throws LowDiskError when the copy might fill the disk.
 */
export async function createBaseBackup(kind: ArchiveKind, keep: number): Promise<BaseBackup> {
  const folders = await locateEmbedded(env().DATA_DIR)
  const { base, systemId } = await withServer((on) => copyFiles(on, folders))
  const file = path.join(folders.spoolDir, base.file)
  const store = await openArchive(kind, systemId)
  const description = path.join(folders.spoolDir, `${NEWEST_BASE}.new`)
  try {
    await store.put(base.file, file)
    await writeFile(description, JSON.stringify(base), { mode: 0o600, flush: true })
    await store.put(toBaseDescription(base.file), description)
    await rename(description, path.join(folders.spoolDir, NEWEST_BASE))
  } finally {
    await rm(description, { force: true })
    await rm(file, { force: true })
  }
  await deleteExpired(store, keep)
  return base
}

async function copyFiles(
  on: ClientBase,
  { databaseDir, spoolDir }: EmbeddedFolders,
): Promise<{ base: BaseBackup; systemId: string }> {
  const { systemId, segmentBytes, timeline, bytes: databaseBytes } = await getServerState(on)
  const [free, required] = [await getFreeBytes(spoolDir), getRequiredBytes(databaseBytes)]
  if (free < required) throw new LowDiskError(free, required)
  const startedAt = await readClock(on)
  const name = toBaseFile(startedAt)
  const file = path.join(spoolDir, name)
  const { rows } = await on.query<{ lsn: string }>('SELECT pg_backup_start($1, true) AS lsn', [name])
  let stopLsn = ''
  let finishedAt = startedAt
  try {
    const { bytes, sha256 } = await writeBaseFiles(databaseDir, file, async () => {
      // Whether the last segment is archived is seen when the log is replayed.
      const stopped = await on.query<{ lsn: string; label: string }>(
        'SELECT lsn, labelfile AS label FROM pg_backup_stop(false)',
      )
      stopLsn = stopped.rows[0]?.lsn ?? ''
      finishedAt = await readClock(on)
      return stopped.rows[0]?.label ?? ''
    })
    const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt.toISOString() }
    const position = { timeline, startLsn: rows[0]?.lsn ?? '', stopLsn, segmentBytes }
    return { base: { format: 1, file: name, ...position, ...times, bytes, sha256 }, systemId }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** The server's time, by which a restore goes. */
async function readClock(on: ClientBase): Promise<Date> {
  const { rows } = await on.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]?.now ?? new Date()
}

async function deleteExpired(store: ArchiveStore, keep: number): Promise<void> {
  const names = await store.list()
  await store.delete(listExpired({ names, bases: await readBases(store, names) }, keep))
}

/** Deletes copies that a crash has left in the spool; nobody may make one meanwhile. */
export async function removeUnfinishedCopies(spoolDir: string): Promise<void> {
  for (const name of (await readdir(spoolDir)).filter(isBaseFile)) await rm(path.join(spoolDir, name))
}
