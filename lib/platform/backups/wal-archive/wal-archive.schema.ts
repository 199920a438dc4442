/**
 * lib/platform/backups/wal-archive: The archive of the database's write-ahead log: a spool on this machine, and the
 * store it goes to.
 */

import { z } from 'zod'
import type { OpenObject } from '@/lib/platform/uploads/storage/storage.schema'

/** Where the write-ahead log and base backups are archived. */
export type ArchiveKind = 'local' | 's3'

const lsn = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/)

/** What is known about a base backup: a copy of the database's files, from which the log is replayed. */
export const baseBackupSchema = z.object({
  format: z.literal(1),
  /** The name of its tar.gz in the archive. */
  file: z.string().regex(/^base-\d{8}T\d{6}Z\.tar\.gz$/),
  timeline: z.int().min(1),
  /** Replaying begins at `startLsn`; at `stopLsn` the files are consistent. */
  startLsn: lsn,
  stopLsn: lsn,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** The size of a segment of the log. */
  segmentBytes: z.int().min(1_048_576),
  bytes: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BaseBackup = z.infer<typeof baseBackupSchema>

/** The archive of one database cluster. */
export type ArchiveStore = {
  /** The folder or the bucket with its prefix, for messages. */
  place: string
  /** The names of everything in it. */
  list: () => Promise<ReadonlySet<string>>
  /** Null when there is no such object. */
  read: (name: string, range?: { start: number; end: number }) => Promise<OpenObject | null>
  /** Stores a file under `name`, which the archive does not have: complete or not at all. `file` stays. */
  put: (name: string, file: string) => Promise<void>
  delete: (names: readonly string[]) => Promise<void>
}

/** A point on a timeline from which another one went on. */
export type Fork = { timeline: number; lsn: string }

/**
 * A timeline of the database: each restore begins a new one. `startedAt` in milliseconds since 1970, null for the first;
 * `ancestors` from the oldest on.
 */
export type Timeline = { id: number; startedAt: number | null; ancestors: readonly Fork[] }

/** A time to which the database can be restored, from `from` to `to`, in milliseconds since 1970. */
export type Interval = { from: number; to: number }

/** How the archive is, for health and metrics; times in milliseconds since 1970. */
export type WalStatus = {
  /** Files that the server has archived and the shop has not stored yet, and when the oldest was archived. */
  waitingCount: number
  waitingSince: number | null
  /** Null without a base backup that the log continues. */
  newestBase: number | null
}

/** What the server says about its archiver. */
export type ArchiverState = {
  /** Whether it archives at all: the setting counts when the server starts. */
  isOn: boolean
  /** The timeline of the database: each restore to a time begins a new one. */
  timeline: number
  /** Since when nothing could be copied to the spool, in milliseconds since 1970; null when that works. */
  failingSince: number | null
  failedCount: number
}
