import { z } from 'zod'

/** Setting of the archive of the embedded server's write-ahead log (docs/guides/restore-to-a-time.md). */
export const walArchiveSettings = {
  /** Where the write-ahead log is archived for restores to a point in time. */
  WAL_ARCHIVE: z.enum(['off', 'local', 's3']).default('off'),
}

export type WalArchiveSettings = z.infer<z.ZodObject<typeof walArchiveSettings>>

/** What contradicts the chosen archive, as messages that name the setting. */
export function listWalArchiveProblems({
  WAL_ARCHIVE,
  S3_BUCKET,
}: WalArchiveSettings & { S3_BUCKET?: string | undefined }): string[] {
  return WAL_ARCHIVE === 's3' && S3_BUCKET === undefined
    ? ['S3_BUCKET: must name the bucket, because WAL_ARCHIVE is s3']
    : []
}

const GUIDE = 'that server archives its own log (docs/guides/restore-to-a-time.md)'

/** Said of WAL_ARCHIVE beside DATABASE_URL. No part of the validation: the embedded server's URL becomes DATABASE_URL. */
export const FOREIGN_SERVER_ARCHIVE = `WAL_ARCHIVE: must be off with DATABASE_URL, because ${GUIDE}`
/** The same of a restore. */
export const FOREIGN_SERVER_RESTORE = `--at: is not possible with DATABASE_URL, because ${GUIDE}`
