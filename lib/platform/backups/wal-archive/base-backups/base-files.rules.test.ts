import {
  isCopied,
  isEmptyFolder,
  isInside,
} from '@/lib/platform/backups/wal-archive/base-backups/base-files.rules'

it.each([
  ['PG_VERSION', true],
  ['cluster.json', true],
  ['base/5/1259', true],
  ['base/5/1259_fsm', true],
  ['postgresql.auto.conf', true],
  ['cluster.json.0a1b2c', false],
  ['postmaster.pid', false],
  ['server.log', false],
  ['recovery.signal', false],
  ['backup_label', false],
  ['base/5/pg_internal.init', false],
  ['base/pgsql_tmp/pgsql_tmp77.0', false],
])('the file %s is copied: %s', (name, isSo) => expect(isCopied(name)).toBe(isSo))

it.each([
  ['base', false],
  ['pg_xact', false],
  ['base/pg_wal', false],
  ['pg_wal', true],
  ['pg_replslot', true],
  ['base/pgsql_tmp', true],
])('the folder %s is copied empty: %s', (name, isSo) => expect(isEmptyFolder(name)).toBe(isSo))

it.each([
  ['base/5/1259', true],
  ['..data', true],
  ['../postgres', false],
  ['base/../../secret', false],
  ['/etc/passwd', false],
  ['base\\..\\x', false],
  ['', false],
])('%j stays inside: %s', (name, isSo) => expect(isInside(name)).toBe(isSo))
