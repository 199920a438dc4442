/** Files of the data directory that a base backup leaves out (PostgreSQL's manual, "Making a Base Backup"). */
const EXCLUDED_FILES = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'server.log',
  'backup_label',
  'backup_label.old',
  'recovery.signal',
  'standby.signal',
  'postgresql.auto.conf.tmp',
])

/** Folders whose content is not needed: the log comes from the archive, the server makes the rest again. */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/** Folders in the log's folder, without which the server does not start. */
export const WAL_FOLDERS = ['pg_wal/archive_status', 'pg_wal/summaries'] as const

/** The control file, which is copied last. */
export const CONTROL_FILE = 'global/pg_control'

/** Whether a folder is copied without its content; `name` is its path below the data directory. */
export const isEmptyFolder = (name: string): boolean =>
  EMPTY_FOLDERS.has(name) || lastPart(name).startsWith('pgsql_tmp')

/** Whether a file is copied. */
export const isCopied = (name: string): boolean =>
  !EXCLUDED_FILES.has(name) &&
  !name.startsWith('cluster.json.') &&
  !/^(?:pg_internal\.init|pgsql_tmp)/.test(lastPart(name))

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** Whether a name in an archive stays below the folder to which it is extracted. */
export const isInside = (name: string): boolean =>
  name.length > 0 && !name.includes('\\') && name.split('/').every((part) => part !== '..' && part !== '')
