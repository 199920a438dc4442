import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { secretFilePath } from '@/lib/platform/auth/encryption.queries'
import { BackupError } from '@/lib/platform/backups/backups.schema'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import type { ObjectStaging } from '@/lib/platform/uploads/storage/storage.schema'

/**
 * The files of a backup during a restore: staged beside their final place until all are there, then moved at once.
 */
export class Staging {
  private secret: Buffer | null = null
  private placedSecret: string | null = null

  private constructor(
    private readonly uploads: ObjectStaging,
    private readonly hasSpace: () => Promise<boolean>,
  ) {}

  /** Removes the leftovers of an interrupted restore. */
  static async open(): Promise<Staging> {
    const storage = await openUploads()
    return new Staging(await storage.openStaging(), () => storage.hasSpace())
  }

  /** @throws BackupError when the disk has no space beside what the rest of the shop needs. */
  async writeUpload(file: string, bytes: number, body: AsyncIterable<Buffer>): Promise<void> {
    if (!(await this.hasSpace()))
      throw new BackupError('The disk has no space for the pictures of this backup')
    await this.uploads.write(file, { bytes, body })
  }

  saveSecret(secret: Buffer): void {
    this.secret = secret
  }

  /** Moves all files to their final place. */
  async commit(): Promise<void> {
    await this.uploads.commit()
    if (this.secret !== null) await this.commitSecret(this.secret)
  }

  private async commitSecret(secret: Buffer): Promise<void> {
    const target = secretFilePath()
    if (existsSync(target)) return
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(`${target}.restoring`, secret, { mode: 0o600 })
    await chmod(`${target}.restoring`, 0o600)
    await rename(`${target}.restoring`, target)
    this.placedSecret = target
  }

  /** Removes all files staged or moved by this restore. */
  async rollback(): Promise<void> {
    await this.uploads.rollback()
    if (this.placedSecret !== null) await rm(this.placedSecret, { force: true })
  }
}
