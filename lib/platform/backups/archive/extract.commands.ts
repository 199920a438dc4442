import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import {
  hashEntry,
  type OpenEntry,
  readManifest,
  readEntries,
  readAll,
} from '@/lib/platform/backups/archive/archive.queries'
import { assertListed, type EntryKind, classifyEntry } from '@/lib/platform/backups/archive/archive.rules'
import { Staging } from '@/lib/platform/backups/archive/backup-files.commands'
import { getPgDumpMajor } from '@/lib/platform/backups/archive/pg-tools.queries'
import { assertComplete, assertKnownMigrations, megabytes } from '@/lib/platform/backups/backups.rules'
import { BackupError, type Manifest, type ArchiveEntry } from '@/lib/platform/backups/backups.schema'
import { readMigrationFiles } from '@/lib/platform/db/migrations/migrations'
import { env } from '@/lib/platform/env/env'
import { secretFilePath } from '@/lib/platform/auth/encryption.queries'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** A backup that has been read completely; its uploads are staged beside their final place. */
export type ExtractedBackup = { file: string; manifest: Manifest; staging: Staging }

/**
 * Reads a backup to its end, compares all of it with its manifest, and stages its uploads beside their final place.
 * Does not change the database.
 * @throws BackupError with the reason why the file is invalid or cannot be restored here; nothing is left behind
 * then.
 */
export async function extractBackup(file: string, report: ProgressReporter): Promise<ExtractedBackup> {
  const staging = await Staging.open()
  try {
    const manifest = await readWhole(file, staging, report)
    assertKnownMigrations(manifest.migrations, await readMigrationFiles())
    if (manifest.writtenBy === 'pg_dump' && (await getPgDumpMajor('pg_restore')) === null)
      throw new BackupError('It was made by pg_dump, and pg_restore is not on the PATH: install it')
    return { file, manifest, staging }
  } catch (error) {
    await staging.rollback()
    throw error
  }
}

async function readWhole(file: string, staging: Staging, report: ProgressReporter): Promise<Manifest> {
  const found: ArchiveEntry[] = []
  const names = new Set<string>()
  let manifest: Manifest | null = null
  let bytes = 0
  for await (const member of readEntries(file)) {
    if (manifest) throw new BackupError(`${member.name} comes after the manifest`)
    const place = classifyEntry(member.name)
    if (!place) throw new BackupError(`${member.name} is a path that no backup has`)
    if (place.kind === 'manifest') {
      manifest = await readManifest(member)
      continue
    }
    if (names.has(member.name)) throw new BackupError(`${member.name} is in it twice`)
    names.add(member.name)
    found.push(await take(member, place, staging))
    report(`${groupThousands(found.length)} members, ${megabytes((bytes += member.bytes))}`)
  }
  if (!manifest) throw new BackupError('It has no manifest: it is no backup, or was not finished')
  assertComplete(manifest, found)
  assertListed(manifest)
  return manifest
}

/** Reads a member to its end: writes an upload to disk, keeps the secret in memory. */
function take(member: OpenEntry, place: EntryKind, staging: Staging): Promise<ArchiveEntry> {
  if (place.kind === 'upload')
    return hashEntry(member, (body) => staging.writeUpload(place.file, member.bytes, body))
  if (place.kind !== 'secret') return hashEntry(member)
  return hashEntry(member, async (body) => {
    const secret = await readAll(body)
    if (existsSync(secretFilePath()) && !secret.equals(await readFile(secretFilePath())))
      throw new BackupError('DATA_DIR holds another secret: take it away, or name another DATA_DIR')
    const { APP_SECRET } = env()
    if (APP_SECRET !== undefined && APP_SECRET !== secret.toString('utf8').trim())
      throw new BackupError('APP_SECRET is another than the one in the backup: take it away, or set that one')
    staging.saveSecret(secret)
  })
}
