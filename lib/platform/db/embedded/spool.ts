import { existsSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { chownTo, type RunAs } from '@/lib/platform/db/embedded/binaries'

/** How a server is started. */
export type ServerOptions = { archivesWal: boolean; spoolDir: string; user: RunAs }

/** Seconds after which a segment of the write-ahead log is archived although it is not full. */
const ARCHIVE_TIMEOUT_SECONDS = 60

/** The file in the spool folder that describes the newest base backup which the archived log continues. */
export const NEWEST_BASE = 'newest-base.json'

/**
 * The settings with which the server archives its log. basic_archive, a module of PostgreSQL itself, copies each segment
 * to the spool folder: complete and flushed to disk, or not at all. An equal file is success, a different one a failure.
 */
export const listArchiveSettings = (spoolDir: string): string[] => [
  'archive_mode=on',
  'archive_library=basic_archive',
  `basic_archive.archive_directory=${spoolDir}`,
  `archive_timeout=${ARCHIVE_TIMEOUT_SECONDS}`,
  'wal_level=replica',
]

/** Makes the spool folder. Without the archive the log has a gap from now on, so no base backup is continued any more. */
export async function prepareSpool({ archivesWal, spoolDir, user }: ServerOptions): Promise<void> {
  if (!archivesWal) {
    if (existsSync(spoolDir)) await rm(path.join(spoolDir, NEWEST_BASE), { force: true })
    return
  }
  await mkdir(spoolDir, { recursive: true, mode: 0o700 })
  await chmod(spoolDir, 0o700)
  await chownTo(user, spoolDir)
}

/** The options of the server, as pg_ctl passes them to a shell. */
export function describeOptions(port: number, { archivesWal, spoolDir }: ServerOptions): string {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(archivesWal ? listArchiveSettings(spoolDir) : []),
  ]
  return [`-p ${port}`, ...settings.map((setting) => `-c ${quote(setting)}`)].join(' ')
}

const quote = (text: string): string => {
  if (/^[\w=.:/-]*$/.test(text)) return text
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`
}
