import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Header, type Pack } from 'tar-stream'

/** Stands in for what differs between two machines: when a file was made, and by whom. */
const STAMP = { mtime: new Date('2000-01-01T00:00:00Z'), uid: 0, gid: 0, uname: 'root', gname: 'root' }

/** Writable by the owner, readable by everybody, whatever the umask is. */
const MODES = { file: 0o644, program: 0o755, directory: 0o755 }

/** The archive's SHA-256 in hexadecimal, and its size. */
export type ArchiveSummary = { sha256: string; bytes: number }

/**
 * Packs `folder`, as the folder `name`, into the tar.gz `file`. The same files give the same bytes: members are sorted, and
 * have fixed times, owners and modes.
 */
export async function writeArchive(folder: string, name: string, file: string): Promise<ArchiveSummary> {
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(file))
  await Promise.all([addMembers(tar, folder, name), written])
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { sha256: hash.digest('hex'), bytes: lstatSync(file).size }
}

async function addMembers(tar: Pack, folder: string, name: string): Promise<void> {
  await add(tar, { name: `${name}/`, type: 'directory', mode: MODES.directory })
  for (const member of listMembers(folder)) {
    const from = path.join(folder, member)
    const to = `${name}/${member.split(path.sep).join('/')}`
    const info = lstatSync(from)
    if (info.isDirectory()) await add(tar, { name: `${to}/`, type: 'directory', mode: MODES.directory })
    else if (info.isSymbolicLink())
      await add(tar, { name: to, type: 'symlink', linkname: readlinkSync(from), mode: 0o777 })
    else {
      const mode = (info.mode & 0o100) === 0 ? MODES.file : MODES.program
      await add(tar, { name: to, type: 'file', mode }, readFileSync(from))
    }
  }
  tar.finalize()
}

/** The members of two folders that are not the same in both. */
export function listDifferences(one: string, other: string): string[] {
  const [members, others] = [hashMembers(one), hashMembers(other)]
  return [...new Set([...members.keys(), ...others.keys()])].filter(
    (name) => members.get(name) !== others.get(name),
  )
}

const hashMembers = (folder: string): Map<string, string> =>
  new Map(
    listMembers(folder).map((member) => {
      const info = lstatSync(path.join(folder, member))
      const content = info.isFile() ? readFileSync(path.join(folder, member)) : ''
      return [member, createHash('sha256').update(content).digest('hex')]
    }),
  )

/**
 * The paths of everything below `folder`, a directory before its members, in an order that no locale changes. Links are
 * not followed.
 */
const listMembers = (folder: string, below = ''): string[] =>
  readdirSync(path.join(folder, below), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.join(below, entry.name)
      return entry.isDirectory() ? [name, ...listMembers(folder, name)] : [name]
    })

const add = (tar: Pack, headers: Pick<Header, 'name'> & Partial<Header>, content?: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve())
    const all = { ...headers, ...STAMP, size: content?.length ?? 0 }
    if (content) tar.entry(all, content, done)
    else tar.entry(all, done)
  })
