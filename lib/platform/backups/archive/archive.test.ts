import { rmSync, statSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { Archive, serializeManifest } from '@/lib/platform/backups/archive/archive.commands'
import { readUnderPrefix } from '@/lib/platform/backups/archive/archive.queries'
import { CHUNK_SUFFIX, classifyEntry } from '@/lib/platform/backups/archive/archive.rules'
import { anArchive, anObject, at, bytes, facts, folder, readAll } from '@/lib/testing/files/archives'

afterAll(() => rmSync(folder, { recursive: true }))

it('returns the members that were added, and lists all of them at its end', async () => {
  const { file, members } = await anArchive('whole.tar.gz')
  const read = await readAll(file)
  expect(read.members).toEqual(members)
  expect(read.manifest).toEqual({ ...facts, members })
  expect(members.map(({ name }) => name)).toEqual([
    'tables/orders/000000',
    'tables/orders/000001',
    'tables/orders/000002',
    'uploads/payments/a.png',
    'uploads/payments/large.png',
    'uploads/payments/empty.png',
  ])
})

it('is readable by its owner alone', async () => {
  const { file } = await anArchive('private.tar.gz')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('reads the parts of a folder back as one, and detects when they have changed meanwhile', async () => {
  const { file, members } = await anArchive('below.tar.gz')
  let size = 0
  const source = readUnderPrefix(file, members)
  for await (const chunk of source.below('tables/orders/')) size += chunk.length
  expect(size).toBe(Math.ceil((CHUNK_SUFFIX * 2.5) / bytes.length) * bytes.length)
  await source.close()
  const drain = async () => {
    const others = members.map((member) => ({ ...member, sha256: '0'.repeat(64) }))
    for await (const chunk of readUnderPrefix(file, others).below('tables/orders/')) size += chunk.length
  }
  await expect(drain()).rejects.toThrow('tables/orders/000000 has changed since')
})

it.each([
  ['no gzip', Buffer.from('-- PostgreSQL database dump'), /damaged, or no backup: incorrect header check/],
  ['no tar', gzipSync(bytes), /damaged, or no backup: Invalid tar header/],
  ['nothing', Buffer.alloc(0), /cut off/],
])('rejects %s', async (_, content, words) => {
  writeFileSync(at('foreign'), content)
  await expect(readAll(at('foreign'))).rejects.toThrow(words)
})

it('rejects a member that is larger than any of its kind, before it is read into memory', async () => {
  const tar = pack()
  tar.entry({ name: 'secret' }, Buffer.alloc(64 * 1024 + 1))
  tar.finalize()
  writeFileSync(at('large'), gzipSync(await buffer(tar)))
  await expect(readAll(at('large'))).rejects.toThrow('secret has 65537 bytes, more than the 65536 of any')
})

it('reports a missing file', async () => {
  await expect(readAll(at('nowhere'))).rejects.toThrow('There is no such file')
})

it.each([1, CHUNK_SUFFIX])('rejects an object that is %i bytes shorter than it says', async (missing) => {
  const archive = await Archive.create(at(`short-${missing}.part`))
  const short = anObject([bytes], bytes.length + missing)
  await expect(archive.addObject('uploads/payments/b.png', short)).rejects.toThrow()
  await archive.abandon()
})

it.each(['{', '[]', '{"format":1}', '{"format":2}'])('rejects %j as a manifest', async (text) => {
  const archive = await Archive.create(at('manifest.part'))
  await archive.add('manifest.json', Buffer.from(text))
  await archive.finish(facts, at('manifest.tar.gz'))
  await expect(readAll(at('manifest.tar.gz'))).rejects.toThrow(
    /^Its manifest is|^It has format 2, this version/,
  )
})

it.each([
  ['tables/orders/000000', { kind: 'rows' }],
  ['dump/000012', { kind: 'rows' }],
  ['secret', { kind: 'secret' }],
  ['manifest.json', { kind: 'manifest' }],
  ['uploads/payments/a.png', { kind: 'upload', file: 'payments/a.png' }],
  ['uploads/catalogue/seed/2/a.webp', { kind: 'upload', file: 'catalogue/seed/2/a.webp' }],
  ['uploads/../secret', null],
  ['uploads/payments/../../a.png', null],
  ['uploads/payments/..', null],
  ['../a.png', null],
  ['/etc/passwd', null],
  ['/uploads/payments/a.png', null],
  ['uploads//payments/a.png', null],
  ['uploads/payments/a\\..\\b.png', null],
  ['uploads/payments/.hidden.png', null],
  ['uploads/payments/a.sh', null],
  ['uploads/elsewhere/a.png', null],
  ['tables/Orders/000000', null],
  ['tables/../000000', null],
  ['tables/orders/0', null],
  ['secret/', null],
  ['', null],
])('classifies the member %j as %j', (name, place) => {
  expect(classifyEntry(name)).toEqual(place)
})

describe('the manifest of many members', () => {
  const createMembers = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: `uploads/"${n}"`, bytes: n, sha256: 'a'.repeat(64) }))

  it.each([0, 1, 1_000, 1_001, 2_500])('is the JSON of all %d', async (count) => {
    const members = createMembers(count)
    const expected = JSON.stringify({ ...facts, members })
    expect((await serializeManifest(facts, members)).toString()).toBe(expected)
  })

  it('lets other work run between its slices', async () => {
    let turns = 0
    const isDone = { now: false }
    const turn = () => {
      turns += 1
      if (!isDone.now) setImmediate(turn)
    }
    setImmediate(turn)
    await serializeManifest(facts, createMembers(20_000))
    isDone.now = true
    expect(turns).toBeGreaterThan(15)
  })
})
