import {
  assertComplete,
  backupName,
  assertKnownMigrations,
  isPartial,
  parseBackupTime,
  expiredBackups,
  getNewestTime,
  partialName,
  loadOrder,
} from '@/lib/platform/backups/backups.rules'
import type { Manifest, ArchiveEntry } from '@/lib/platform/backups/backups.schema'

const AT = new Date('2026-11-22T03:17:09.999Z')

describe('backup name', () => {
  it('is its instant in UTC, to the second, and can be parsed', () => {
    expect(backupName(AT)).toBe('zay-20261122T031709Z.tar.gz')
    expect(parseBackupTime(backupName(AT))).toBe(AT.setMilliseconds(0))
  })

  it.each([
    'zay-20261122T031709Z.tar.gz.part',
    'zay-20261322T031709Z.tar.gz',
    'zay-20261122T031709Z.tar',
    'zay-2026.tar.gz',
    'x-zay-20261122T031709Z.tar.gz',
    'nightly.sql.gz',
    '',
  ])('rejects %j', (name) => {
    expect(parseBackupTime(name)).toBeNull()
  })

  it('marks an incomplete backup', () => {
    expect(isPartial(partialName(backupName(AT)))).toBe(true)
    expect(isPartial(backupName(AT))).toBe(false)
    expect(isPartial('somebody.part')).toBe(false)
  })
})

describe('expired backups', () => {
  const NOW = Date.UTC(2026, 0, 4)
  const [old, middle, young] = [1, 2, 3].map((day) => backupName(new Date(Date.UTC(2026, 0, day)))) as [
    string,
    string,
    string,
  ]
  it.each([
    [1, [middle, old]],
    [2, [old]],
    [3, []],
    [9, []],
  ])('excludes the newest %d', (retainCount, gone) => {
    expect(expiredBackups([middle, old, young], retainCount, NOW)).toEqual(gone)
  })

  it('leaves out those of a clock that was ahead, which push out no other', () => {
    const ahead = backupName(new Date(Date.UTC(2027, 0, 1)))
    expect(expiredBackups([old, middle, young, ahead], 2, NOW)).toEqual([old])
    expect(expiredBackups([ahead], 0, NOW)).toEqual([])
  })

  it.each([
    [[], null],
    [[undefined, NOW + 1], null],
    [[NOW + 1, NOW - 5, NOW - 9], NOW - 5],
    [[NOW], NOW],
  ])('the newest of %j that is not in the future is %p', (times, newest) => {
    expect(getNewestTime(times, NOW)).toBe(newest)
  })

  it('includes only files with a backup name, so nothing else is ever deleted', () => {
    expect(expiredBackups(['a.tar.gz', partialName(old), 'zay-notes.txt', young], 1, NOW)).toEqual([])
  })
})

describe('migrations of a backup', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((name) => ({ name, checksum: `sum of ${name}` })) as [
    { name: string; checksum: string },
    { name: string; checksum: string },
    { name: string; checksum: string },
  ]
  it.each([
    ['none', [], 0],
    ['the first', [one, two], 2],
    ['all', [one, two, three], 3],
  ])('accepts %s of the shop’s migrations', (_, applied, known) => {
    expect(assertKnownMigrations(applied, [one, two, three])).toBe(known)
  })

  it.each([
    ['a newer one', [one, two, three, { name: 'four', checksum: 'x' }], /migration four, which this version/],
    ['a gap', [one, three], /migration three, which/],
    ['another wording', [one, { ...two, checksum: 'x' }], /another wording of the migration two/],
  ])('rejects %s', (_, applied, words) => {
    expect(() => assertKnownMigrations(applied, [one, two, three])).toThrow(words)
  })
})

describe('assertComplete', () => {
  const member = (name: string, bytes = 1, sha256 = 'a'): ArchiveEntry => ({ name, bytes, sha256 })
  const manifest = { members: [member('tables/a/000000'), member('secret')] } as Manifest
  const [first, second] = manifest.members as [ArchiveEntry, ArchiveEntry]

  it('accepts the members that the manifest lists', () => {
    expect(() => assertComplete(manifest, [first, second])).not.toThrow()
  })

  it.each([
    ['nothing', [], /^tables\/a\/000000 is missing$/],
    ['less', [first], /^secret is missing$/],
    ['more', [first, second, member('uploads/x.png')], /^uploads\/x.png is in the file, but not/],
    ['another order', [second, first], /is in its place$/],
    ['other bytes', [first, { ...second, sha256: 'b' }], /^secret is not what was backed up/],
    ['another size', [{ ...first, bytes: 2 }, second], /^tables\/a\/000000 is not what was backed up/],
    ['one twice', [first, first], /secret is missing/],
  ])('rejects %s', (_, found, words) => {
    expect(() => assertComplete(manifest, found)).toThrow(words)
  })
})

it('loads a table after those it refers to, and sorts by name otherwise', () => {
  const references = [
    { from: 'lines', to: 'orders' },
    { from: 'lines', to: 'products' },
    { from: 'orders', to: 'uploads' },
    { from: 'categories', to: 'categories' },
  ]
  expect(loadOrder(['uploads', 'products', 'orders', 'lines', 'categories'], references)).toEqual([
    'categories',
    'products',
    'uploads',
    'orders',
    'lines',
  ])
})

it('ignores tables that are not loaded', () => {
  expect(loadOrder(['a'], [{ from: 'a', to: 'elsewhere' }])).toEqual(['a'])
  expect(loadOrder([], [])).toEqual([])
})

it('names tables that refer to each other, because no order works', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => loadOrder(['a', 'b', 'c'], circle)).toThrow('each other: a, b')
})
