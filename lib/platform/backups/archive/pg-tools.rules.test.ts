import { chooseDumpFormat, parseMajorVersion, pgEnv } from '@/lib/platform/backups/archive/pg-tools.rules'

it.each([
  ['pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)', 15],
  ['pg_restore (PostgreSQL) 18beta1', 18],
  ['pg_dump: command of another kind', null],
  ['', null],
])('reads the version from %j', (answer, major) => {
  expect(parseMajorVersion(answer)).toBe(major)
})

it.each([
  [null, 18, false, /^pg_dump is not on the PATH: the shop’s own dump is used$/],
  [15, 18, false, /^pg_dump 15 is too old for PostgreSQL 18: the shop’s own/],
  [18, 18, true, /^The database is dumped by pg_dump 18$/],
  [19, 18, true, /pg_dump 19/],
])('chooses the format for pg_dump %j and PostgreSQL %d', (pgDump, server, isPgDump, words) => {
  const format = chooseDumpFormat(pgDump, server)
  expect(format.isPgDump).toBe(isPgDump)
  expect(format.note).toMatch(words)
})

it('passes the database to the programs in environment variables, with the escapes of the URL decoded', () => {
  const url = 'postgresql://za%40y:p%2Fw%3F@[::1]:5433/the%20shop?sslmode=require&connection_limit=5'
  expect(pgEnv(url)).toEqual({
    PGHOST: '::1',
    PGPORT: '5433',
    PGUSER: 'za@y',
    PGPASSWORD: 'p/w?',
    PGDATABASE: 'the shop',
    PGSSLMODE: 'require',
  })
})

it('leaves out variables that the URL does not set, so that the programs use their defaults', () => {
  expect(pgEnv('postgresql://localhost/zay')).toEqual({ PGHOST: 'localhost', PGDATABASE: 'zay' })
  expect(pgEnv('postgresql:///zay?host=/run/postgresql')).toEqual({
    PGHOST: '/run/postgresql',
    PGDATABASE: 'zay',
  })
})
