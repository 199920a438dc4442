import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Archive } from '@/lib/platform/backups/archive/archive.commands'
import { hashEntry, readEntries, readManifest } from '@/lib/platform/backups/archive/archive.queries'
import { CHUNK_SUFFIX } from '@/lib/platform/backups/archive/archive.rules'
import type { ArchiveEntry, Manifest } from '@/lib/platform/backups/backups.schema'
import { readChunks } from '@/lib/platform/uploads/storage/object-body.queries'

/** Where the archives of a test file are. */
export const folder = mkdtempSync(path.join(tmpdir(), 'zay-archive-'))
export const at = (name: string) => path.join(folder, name)

export const facts: Omit<Manifest, 'members'> = {
  format: 1,
  version: '0.1.0',
  madeAt: '2026-11-22T03:17:00.000Z',
  writtenBy: 'copy',
  migrations: [],
  tables: [],
  sequences: [],
  needsSecret: false,
  missing: [],
}
export const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * n) % 251))

/** An object that arrives in `chunks` and has `bytes` bytes. */
export const anObject = (chunks: Buffer[], bytes = chunks.length * (chunks[0]?.length ?? 0)) => ({
  bytes,
  body: readChunks(Readable.from(chunks), 1_000),
})

/** An archive with rows in several parts and uploads of several sizes. */
export async function anArchive(name: string): Promise<{ file: string; members: ArchiveEntry[] }> {
  const archive = await Archive.create(at(`${name}.part`))
  const chunks = Array.from({ length: Math.ceil((CHUNK_SUFFIX * 2.5) / bytes.length) }, () => bytes)
  await archive.addInParts('tables/orders/', Readable.from(chunks))
  await archive.addInParts('tables/empty/', Readable.from([]))
  await archive.addObject('uploads/payments/a.png', anObject([bytes]))
  await archive.addObject('uploads/payments/large.png', anObject(chunks))
  await archive.addObject('uploads/payments/empty.png', { bytes: 0, body: Buffer.alloc(0) })
  await archive.finish(facts, at(name))
  return { file: at(name), members: archive.members }
}

/** Reads an archive to its end. */
export async function readAll(file: string) {
  const members: ArchiveEntry[] = []
  let manifest: Manifest | null = null
  for await (const member of readEntries(file)) {
    if (member.name === 'manifest.json') manifest = await readManifest(member)
    else members.push(await hashEntry(member))
  }
  return { members, manifest }
}
