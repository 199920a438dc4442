import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { listDifferences, writeArchive } from './archive'

const root = mkdtempSync(path.join(tmpdir(), 'zay-archive-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A package with the same content, made in another order, at another time and with another umask. */
function makeFolder(name: string, seconds: number, mode: number, order: readonly string[]): string {
  const folder = path.join(root, name)
  for (const file of order) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, `content of ${file}`)
    chmodSync(target, file.startsWith('bin/') ? mode | 0o100 : mode)
    utimesSync(target, seconds, seconds)
  }
  symlinkSync('bin/postgres', path.join(folder, 'link'))
  return folder
}

const FILES = ['server.js', 'bin/postgres', 'Zebra.js', 'zebra/ဈေး.json']
const one = makeFolder('one', 1_000_000_000, 0o644, FILES)
const other = makeFolder('other', 1_700_000_000, 0o600, FILES.toReversed())

async function readMembers(file: string): Promise<(Header & { content: string })[]> {
  const members: (Header & { content: string })[] = []
  const reader = extract()
  reader.end(gunzipSync(readFileSync(file)))
  for await (const entry of reader) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    members.push({ ...entry.header, content: Buffer.concat(chunks).toString() })
  }
  return members
}

it('the same files make the same archive, whenever and by whomever they were made', async () => {
  const first = await writeArchive(one, 'zay', path.join(root, 'one.tar.gz'))
  const second = await writeArchive(other, 'zay', path.join(root, 'other.tar.gz'))
  expect(second).toEqual(first)
  expect(listDifferences(one, other)).toEqual([])
})

it('an archive has every file in its folder, owned by root and readable by everybody, and links as links', async () => {
  await writeArchive(one, 'zay', path.join(root, 'members.tar.gz'))
  const members = await readMembers(path.join(root, 'members.tar.gz'))
  expect(members.map(({ name, type, mode }) => `${type} ${mode.toString(8)} ${name}`)).toEqual([
    'directory 755 zay/',
    'file 644 zay/Zebra.js',
    'directory 755 zay/bin/',
    'file 755 zay/bin/postgres',
    'symlink 777 zay/link',
    'file 644 zay/server.js',
    'directory 755 zay/zebra/',
    'file 644 zay/zebra/ဈေး.json',
  ])
  expect(new Set(members.map(({ uid, gid }) => `${uid}:${gid}`))).toEqual(new Set(['0:0']))
  expect(members.find(({ name }) => name === 'zay/link')?.linkname).toBe('bin/postgres')
  expect(members.at(-1)?.content).toBe('content of zebra/ဈေး.json')
})

it('a changed, a missing and an added file are differences', async () => {
  const changed = makeFolder('changed', 1_000_000_000, 0o644, FILES)
  writeFileSync(path.join(changed, 'server.js'), 'something else')
  rmSync(path.join(changed, 'Zebra.js'))
  writeFileSync(path.join(changed, 'added.js'), '')
  const { sha256 } = await writeArchive(one, 'zay', path.join(root, 'first.tar.gz'))
  expect((await writeArchive(changed, 'zay', path.join(root, 'changed.tar.gz'))).sha256).not.toBe(sha256)
  expect(listDifferences(one, changed).toSorted()).toEqual(['Zebra.js', 'added.js', 'server.js'])
})
