import { errorText } from '@/lib/platform/errors/error-text'
import { AppError } from '@/lib/platform/errors/app-error'

/** Where uploads are stored: a folder of this machine, or a bucket of an S3-compatible object storage. */
export const storageKinds = ['local', 's3'] as const
export type StorageKind = (typeof storageKinds)[number]

/** An object of the storage. Its key is its path below the uploads folder, such as catalogue/NAME.webp. */
export type StoredObject = { key: string; bytes: number; modified: Date }

/**
 * The content of an object: whole, or in chunks as they arrive. Chunks that are not read to their end must be closed by
 * `return()`, which also works before the first is read.
 */
export type ObjectBody = Buffer | AsyncIterableIterator<Buffer>

/** An object with its content. */
export type OpenObject = { bytes: number; modified: Date; body: ObjectBody }

/** The first and the last byte, counted from 0. */
export type ByteRange = { start: number; end: number }

/** What is written: content in chunks has exactly `bytes` bytes. */
export type ObjectContent = Buffer | { bytes: number; body: AsyncIterable<Buffer> }

/** Objects that a restore writes beside their final place, until all are there. */
export type ObjectStaging = {
  /** Writes an object beside its final place. */
  write: (key: string, content: { bytes: number; body: AsyncIterable<Buffer> }) => Promise<void>
  /** Moves all objects to their final place. */
  commit: () => Promise<void>
  /** Deletes all objects that were written or moved. */
  rollback: () => Promise<void>
}

/**
 * The storage of uploads. Every function throws StorageUnavailable when the storage does not answer in time or rejects
 * the shop; a full disk throws the error of the file system.
 */
export type UploadStorage = {
  /** The object, without its content; null when it does not exist. */
  head: (key: string) => Promise<Omit<OpenObject, 'body'> | null>
  /** The object, or the bytes of it in `range`; null when it does not exist. */
  get: (key: string, range?: ByteRange) => Promise<OpenObject | null>
  /**
   * Writes an object, replacing an existing one: it is complete or unchanged. Unless `isReproducible`, it survives a
   * power failure from then on.
   */
  put: (key: string, content: ObjectContent, options?: { isReproducible?: boolean }) => Promise<void>
  /** Deletes objects; those that do not exist are ignored. */
  delete: (keys: readonly string[]) => Promise<void>
  /**
   * The objects below a folder. Without a folder all uploads, except those that are incomplete, and except sizes of
   * images, which can be made again.
   */
  list: (folder?: string) => AsyncIterable<StoredObject>
  /** The names of the objects in a folder. */
  listNames: (folder: string) => Promise<ReadonlySet<string>>
  /** Whether objects can be read and written now. */
  isAvailable: () => Promise<boolean>
  /** Whether there is space for uploads beside what the rest of the shop needs. */
  hasSpace: () => Promise<boolean>
  /** Deletes everything, also what is incomplete. */
  clear: () => Promise<void>
  /** Prepares a restore, and deletes the leftovers of an interrupted one. */
  openStaging: () => Promise<ObjectStaging>
}

/** The storage of uploads does not answer in time, or rejects the shop; `cause` says why. */
export class StorageUnavailable extends AppError {
  constructor(cause: unknown) {
    super('unavailable', errorText('picture_storage_unreachable'), { cause })
  }
}
