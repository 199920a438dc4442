import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { STAGING } from '@/lib/backups/backup-files.queries'
import { env } from '@/lib/env'
import { secretFilePath } from '@/lib/auth/encryption.queries'
import { makeFolder, setFileMode } from '@/lib/uploads/storage.commands'
import { FILE_MODE } from '@/lib/uploads/storage.rules'

/**
 * The files of a backup during a restore: staged beside their final place until all are there, then moved at once.
 */
export class Staging {
  private readonly folder = path.join(env().UPLOAD_DIR, STAGING)
  private secret: Buffer | null = null
  private readonly placed: string[] = []

  /** Removes the leftovers of an interrupted restore. */
  static async open(): Promise<Staging> {
    const staging = new Staging()
    await rm(staging.folder, { recursive: true, force: true })
    await makeFolder(staging.folder)
    return staging
  }

  async writeUpload(file: string, content: AsyncIterable<Buffer>): Promise<void> {
    const target = path.join(this.folder, file)
    await makeFolder(path.dirname(target))
    await pipeline(content, createWriteStream(target, { flags: 'wx', mode: FILE_MODE }))
    await setFileMode(target)
  }

  saveSecret(secret: Buffer): void {
    this.secret = secret
  }

  /** Moves all files to their final place. */
  async commit(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const target = path.join(env().UPLOAD_DIR, name)
      await rename(path.join(this.folder, name), target)
      this.placed.push(target)
    }
    await rmdir(this.folder)
    if (this.secret !== null) await this.commitSecret(this.secret)
  }

  private async commitSecret(secret: Buffer): Promise<void> {
    const target = secretFilePath()
    if (existsSync(target)) return
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(`${target}.restoring`, secret, { mode: 0o600 })
    await chmod(`${target}.restoring`, 0o600)
    await rename(`${target}.restoring`, target)
    this.placed.push(target)
  }

  /** Removes all files staged or moved by this restore. */
  async rollback(): Promise<void> {
    for (const target of [this.folder, ...this.placed]) await rm(target, { recursive: true, force: true })
  }
}
