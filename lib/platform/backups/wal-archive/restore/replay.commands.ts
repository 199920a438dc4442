import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from '@/lib/platform/backups/backups.schema'
import { forEachConcurrently } from '@/lib/platform/concurrency/concurrency'
import { chownTo, type RunAs } from '@/lib/platform/db/embedded/binaries'
import {
  type RecoveredServer,
  startRecovery,
  TargetNotReachedError,
} from '@/lib/platform/db/embedded/recovery'
import { gunzipAtMost } from '@/lib/platform/backups/archive/decompress.queries'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import { readArchiveTime } from '@/lib/platform/backups/wal-archive/archive.queries'
import type { ArchiveStore } from '@/lib/platform/backups/wal-archive/wal-archive.schema'
import {
  classifyWalFile,
  MAX_HISTORY_BYTES,
  toArchiveName,
} from '@/lib/platform/backups/wal-archive/wal-files.rules'

/** Files that are read from the archive at the same time. */
const CONCURRENCY = 4

export type Replay = {
  store: ArchiveStore
  /** The data directory, extracted from a base backup. */
  databaseDir: string
  /** The folder for the segments, which is emptied first and deleted at the end. */
  walDir: string
  binaries: string
  user: RunAs
  /** The segments from the beginning of the base backup on. */
  names: readonly string[]
  histories: readonly string[]
  segmentBytes: number
  timeline: number
  /** Milliseconds since 1970. */
  at: number
  /** Further settings of the server. */
  settings: readonly string[]
}

/**
 * Replays the log up to a time and ends on a new timeline. Segments of the time after it are read only when an earlier one
 * had to wait for the archive.
 * @throws BackupError for a segment that is damaged.
 */
export async function replay(work: Replay, report: ProgressReporter): Promise<RecoveredServer> {
  const { databaseDir, walDir, user, names, histories, at } = work
  await rm(walDir, { recursive: true, force: true })
  await mkdir(walDir, { mode: 0o700 })
  await chownTo(user, walDir)
  const signal = path.join(databaseDir, 'recovery.signal')
  await writeFile(signal, '')
  await chownTo(user, signal)
  try {
    const count = await countUntil(work)
    await copyWal(work, [...histories, ...names.slice(0, count)], report)
    // Names of time zones, also Z, are not known yet when the server reads its settings.
    const time = new Date(at).toISOString().replace('Z', '+00')
    const target = [`recovery_target_time=${time}`, 'recovery_target_action=promote']
    report('replaying the log')
    return await start(work, target).catch(async (error: unknown) => {
      if (!(error instanceof TargetNotReachedError)) throw error
      await copyWal(work, names.slice(count), report)
      // Without a later commit the end of the log is the state at the time.
      return start(work, target).catch((again: unknown) => {
        if (!(again instanceof TargetNotReachedError)) throw again
        return start(work, [])
      })
    })
  } finally {
    await rm(walDir, { recursive: true, force: true })
  }
}

/** How many segments were archived up to the time, and one more, found by bisection. */
async function countUntil({ store, names, at }: Replay): Promise<number> {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const name = names[middle]
    const time = name === undefined ? null : await readArchiveTime(store, name)
    if (time !== null && time <= at) low = middle + 1
    else high = middle
  }
  return Math.min(low + 2, names.length)
}

/** Copies files from the archive after decompressing each once, because PostgreSQL takes a damaged one for the end of the log. */
async function copyWal(
  { store, walDir, user, segmentBytes }: Replay,
  names: readonly string[],
  report: ProgressReporter,
): Promise<void> {
  let done = 0
  await forEachConcurrently(names, CONCURRENCY, async (name) => {
    const found = await store.read(toArchiveName(name))
    const compressed = found && (await readWhole(found.body))
    const isSegment = classifyWalFile(name) === 'segment'
    const maxBytes = isSegment ? segmentBytes : MAX_HISTORY_BYTES
    const content = compressed && (await gunzipAtMost(compressed, maxBytes).catch(() => null))
    const isWhole = content && (!isSegment || content.length === segmentBytes)
    if (!isWhole)
      throw new BackupError(
        `${toArchiveName(name)} in ${store.place} is damaged: name a time before it was written`,
      )
    const file = path.join(walDir, toArchiveName(name))
    await writeFile(file, compressed, { mode: 0o600 })
    await chownTo(user, file)
    report(`${groupThousands(++done)} of ${groupThousands(names.length)} files of the log`)
  })
}

const start = (
  { databaseDir, binaries, user, walDir, timeline, settings }: Replay,
  target: readonly string[],
) =>
  startRecovery({
    databaseDir,
    binaries,
    user,
    settings: [
      ...settings,
      `restore_command=gzip -dc < '${escapePath(walDir)}/%f.gz' > '%p'`,
      `recovery_target_timeline=${timeline}`,
      ...target,
    ],
  })

/** A path in single quotes of a shell, in a command in which % begins a placeholder. */
const escapePath = (folder: string): string => folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')
